import { expect, test } from 'vitest';
import { besideSmaller } from './compare-size.ts';
import type { Row } from './result-row.ts';

const row = (what: string, ours: number, unit: string): Row => ({ what, ours, unit, how: '32 connections' });
const small = [row('search', 2_000, 'req/s'), row('search, p95', 10, 'ms')];

test('durations are compared with those of the small shop', () => {
  const [quick] = besideSmaller([row('search, p95', 14, 'ms')], small);
  const [slow] = besideSmaller([row('search, p95', 16, 'ms')], small);

  expect(quick).toMatchObject({ floor: 10, ours: 14 });
  expect([quick, slow].map((one) => one?.aim?.isMet(one))).toEqual([true, false]);
});

test('other rows, and rows that the small shop lacks, stay unchanged', () => {
  const rows = [row('search', 1_800, 'req/s'), row('list, p95', 5, 'ms')];

  expect(besideSmaller(rows, small)).toEqual(rows);
});

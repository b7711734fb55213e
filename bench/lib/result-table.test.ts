import { expect, test } from 'vitest';
import { atLeast, atLeastOfFloor, atMost, exactTarget, type Row } from './result-row.ts';
import { tableOf } from './result-table.ts';

const row: Row = { what: 'list of 30', floor: 20_000, ours: 12_000, unit: 'req/s', how: '32 connections' };

test('a row shows its floor and the ratio', () => {
  expect(tableOf([{ ...row, aim: atLeastOfFloor(0.5) }])).toBe(
    [
      '|            |  floor |         ours | ratio | aim                   | how it was measured |',
      '| ---------- | -----: | -----------: | ----: | --------------------- | ------------------- |',
      '| list of 30 | 20,000 | 12,000 req/s |  60 % | ✓ ≥ 50 % of the floor | 32 connections      |',
    ].join('\n'),
  );
});

test('a row without a floor has no ratio', () => {
  const { floor: _, ...alone } = row;
  expect(tableOf([alone])).toContain('| list of 30 |     – | 12,000 req/s |     – |');
});

test('a missed target is marked', () => {
  expect(tableOf([{ ...row, aim: atLeast(15_000) }])).toContain('✗ ≥ 15,000');
  expect(tableOf([{ ...row, aim: atLeastOfFloor(0.7) }])).toContain('✗ ≥ 70 % of the floor');
  expect(tableOf([{ ...row, aim: atMost(12_000) }])).toContain('✓ ≤ 12,000');
  expect(tableOf([{ ...row, ours: 11, aim: exactTarget(10) }])).toContain('✗ 10');
});

test('without a floor, a target relative to it is not met', () => {
  expect(atLeastOfFloor(0.5).isMet({ ours: 1 })).toBe(false);
});

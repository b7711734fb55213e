import { expect, test } from 'vitest';
import {
  addLine,
  changeLine,
  entriesOf,
  linesOf,
  moveLine,
  newLine,
  removeLine,
  type TopLine,
} from './draft-lines.ts';

const called = (en: string): TopLine => ({ ...newLine(), label: { en } });
const errorsOf = (lines: readonly TopLine[]) =>
  lines.map(({ label, entries }) => [label?.en, ...entries.map((lower) => lower.label?.en)].join(' '));

const start = [called('Shop'), called('Help')];
const menu = addLine(addLine(start, 0, called('Bundles')), 0, called('Deals'));

test('an entry is added after the others, at the top or below an entry', () => {
  expect(errorsOf(menu)).toEqual(['Shop Bundles Deals', 'Help']);
  expect(errorsOf(addLine(menu, undefined, called('Farm')))).toEqual(['Shop Bundles Deals', 'Help', 'Farm']);
});

test('entries change places with their neighbours, and are removed alone', () => {
  expect(errorsOf(moveLine(menu, [1], -1))).toEqual(['Help', 'Shop Bundles Deals']);
  expect(errorsOf(moveLine(menu, [0, 0], 1))).toEqual(['Shop Deals Bundles', 'Help']);
  expect(errorsOf(removeLine(menu, [0, 1]))).toEqual(['Shop Bundles', 'Help']);
});

test('an entry is changed in its place, and the request holds nothing of the form', () => {
  const changed = changeLine(menu, [0, 0], { label: { en: 'Sets' }, off: true });

  expect(errorsOf(changed)).toEqual(['Shop Sets Deals', 'Help']);
  const [shop] = entriesOf(linesOf(entriesOf(changed)));
  expect(shop?.entries[0]).toMatchObject({ label: { en: 'Sets' }, off: true });
  expect(shop).not.toHaveProperty('key');
});

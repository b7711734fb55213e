import { expect, test } from 'vitest';
import { shareOfBed, spacingIn } from './bed-yield.ts';

test.each([
  ['10×15 cm', 0.015],
  ['25-36 × 100 cm (35.6)', 0.305],
  ['rows 20 cm; 30×25 cm hills', 0.075],
  ['2.5×2.5 m', 6.25],
  ['7×7 ft = 2.1 m', 4.5522],
  ['30×60×90 cm double row', 0.225],
  ['60×60 cm, 21,333 plants/ha', 0.36],
  ['20-30 cm (30)', 0.0625],
  ['>=10 m', 100],
  ['bags on racks', null],
  ['0×0 cm', null],
  ['', null],
])('%s is this many square metres for each plant', (words, ground) => {
  const found = spacingIn(words);
  expect(found === null ? null : Math.round(found * 10_000) / 10_000).toBe(ground);
});

test('two batches share a bed, and neither has all of it', () => {
  expect(shareOfBed({ own: 10, others: 0, bed: 400 })).toBe(400);
  expect(shareOfBed({ own: 100, others: 100, bed: 400 })).toBe(300);
  expect(shareOfBed({ own: 800, others: 800, bed: 400 })).toBe(200);
  expect(shareOfBed({ own: 100, others: 900, bed: 400 })).toBe(40);
});

import { expect, test } from 'vitest';
import { bandsBetween } from './price-bands.ts';

const open = Number.MAX_SAFE_INTEGER;

// biome-ignore format: table
const ranges: [from: number, to: number, whole: string[], parts: [number, number][]][] = [
  [300, 499,    ['price:2'],                       []],
  [300, 900,    ['price:2'],                       [[500, 900]]],
  [317, 899,    [],                                [[317, 499], [500, 899]]],
  [0,   400,    ['price:1'],                       [[300, 400]]],
  [450, 2_000,  ['price:3', 'price:4'],            [[450, 499], [2_000, 2_000]]],
  [500, open,   ['price:3', 'price:4', 'price:5', 'price:6'], []],
  [6_000, open, [],                                [[6_000, open]]],
  [900, 300,    [],                                []],
];

test.each(ranges)('the range from %d to %d uses whole bands and scans the rest', (from, to, whole, parts) => {
  expect(bandsBetween({ from, to })).toEqual({
    whole,
    parts: parts.map(([least, most]) => ({ from: least, to: most })),
  });
});

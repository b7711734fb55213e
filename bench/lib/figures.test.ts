import { expect, test } from 'vitest';
import { formatFigure, formatRatio, median, percentile } from './figures.ts';

test('the median is the middle value, in any order', () => {
  expect(median([30, 10, 1_000])).toBe(30);
  expect(median([5])).toBe(5);
});

test('the median of an even number lies halfway between the two middle values', () => {
  expect(median([1, 4, 2, 100])).toBe(3);
});

test('nineteen of twenty values do not exceed the ninety-fifth percentile', () => {
  const runs = Array.from({ length: 20 }, (_, run) => 20 - run);
  expect(percentile(runs, 95)).toBe(19);
  expect(percentile([7], 95)).toBe(7);
});

test('an empty list has no median', () => {
  expect(() => median([])).toThrow('the list is empty');
});

test('figures have as many digits as are significant', () => {
  expect([39_512.4, 512.6, 48.25, 1.234, 0.5, 10].map(formatFigure)).toEqual([
    '39,512',
    '513',
    '48.3',
    '1.23',
    '0.50',
    '10',
  ]);
});

test('a ratio is formatted in percent', () => {
  expect([0.5, 0.0312, 1.236].map(formatRatio)).toEqual(['50 %', '3 %', '124 %']);
});

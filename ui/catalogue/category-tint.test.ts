import { expect, test } from 'vitest';
import { tintAt } from './category-tint.ts';

test('a list of one category cycles through three tints of its family, its own first', () => {
  expect([0, 1, 2, 3].map((place) => tintAt('leafy', place))).toEqual(['leafy', 'herbs', 'beans', 'leafy']);
  expect([0, 1, 2].map((place) => tintAt('rice', place))).toEqual(['rice', 'eggs', 'seedling']);
});

import { expect, test } from 'vitest';
import { friendName } from './friend-name.ts';

test('a friend is shown by first name and one letter', () => {
  expect(friendName('Siti', 'Aminah')).toBe('Siti A.');
  expect(friendName(' Wei Ming ', 'chong')).toBe('Wei Ming C.');
  expect(friendName('Aisyah', 'binti Rahman')).toBe('Aisyah R.');
  expect(friendName('Kavitha', 'a/p Raman')).toBe('Kavitha R.');
  expect(friendName('Binod', 'Binayak')).toBe('Binod B.');
  expect(friendName('Hassan', '')).toBe('Hassan');
});

test('a family name of one character is left out', () => {
  expect(friendName('佳慧', '林')).toBe('佳慧');
});

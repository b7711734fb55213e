import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';

test('a Chinese name begins with the family’s, and has no space in it', () => {
  expect(fullName({ first_name: '美玲', last_name: '陳' })).toBe('陳美玲');
});

test('other names end with it', () => {
  expect(fullName({ first_name: 'Mei Ling', last_name: 'Tan' })).toBe('Mei Ling Tan');
  expect(fullName({ first_name: '美玲', last_name: 'Tan' })).toBe('美玲 Tan');
});

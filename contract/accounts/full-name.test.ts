import { expect, test } from 'vitest';
import { fullName } from './full-name.ts';

test('a Chinese name starts with the family name, without a space', () => {
  expect(fullName({ first_name: '美玲', last_name: '陳' })).toBe('陳美玲');
});

test('other names end with the family name', () => {
  expect(fullName({ first_name: 'Mei Ling', last_name: 'Tan' })).toBe('Mei Ling Tan');
  expect(fullName({ first_name: '美玲', last_name: 'Tan' })).toBe('美玲 Tan');
});

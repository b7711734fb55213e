import { expect, test } from 'vitest';
import { formatPhoneNumber } from './phone-number.ts';

// biome-ignore format: table
test.each([
  ['+60377000000',  '03-7700 0000'],
  ['+60123456789',  '012-345 6789'],
  ['+601112345678', '011-1234 5678'],
  ['+6041234567',   '04-123 4567'],
  ['+6088234567',   '088-234 567'],
  ['+6561234567',   '+6561234567'],
])('%s reads %s', (number, read) => {
  expect(formatPhoneNumber(number)).toBe(read);
});

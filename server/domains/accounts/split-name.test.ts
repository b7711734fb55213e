import { expect, test } from 'vitest';
import { splitName } from './split-name.ts';

test.for([
  ['Aisyah binti Rahman', 'Aisyah', 'binti Rahman'],
  [' Mei  Ling Tan ', 'Mei', 'Ling Tan'],
  ['陳美玲', '美玲', '陳'],
  ['Kumar', 'Kumar', 'Kumar'],
])('%s', ([recipient = '', first_name, last_name]) => {
  expect(splitName(recipient)).toEqual({ first_name, last_name });
});

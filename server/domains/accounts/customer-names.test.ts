import { expect, test } from 'vitest';
import { namesOf } from './customer-names.ts';

test.for([
  ['Aisyah binti Rahman', 'Aisyah', 'binti Rahman'],
  [' Mei  Ling Tan ', 'Mei', 'Ling Tan'],
  ['陳美玲', '美玲', '陳'],
  ['Kumar', 'Kumar', 'Kumar'],
])('%s', ([recipient = '', first_name, last_name]) => {
  expect(namesOf(recipient)).toEqual({ first_name, last_name });
});

import { expect, test } from 'vitest';
import { parseOrderSearch } from './order-search.ts';

// biome-ignore format: table
const typed: Record<string, ReturnType<typeof parseOrderSearch>> = {
  ' x5w4-1143-0pn ':     { by: 'number', value: 'X5W411430PN' },
  'Mei@Example.my':      { by: 'email', value: 'mei@example.my' },
  '012-345 6789':        { by: 'phone', value: '+60123456789' },
  '+60 12 345 6789':     { by: 'phone', value: '+60123456789' },
  'Tan Mei':             { by: 'name', words: ['Tan', 'Mei'] },
  '陳偉明':              { by: 'name', words: ['陳偉明'] },
  "O'Brien & (x | !y)":  { by: 'name', words: ['O', 'Brien', 'x', 'y'] },
  ' :*!&| ':             undefined,
};

test.for(Object.entries(typed))('“%s” is recognized by its form', ([text, expected]) => {
  expect(parseOrderSearch(text)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { readGtin } from './pack-lot-code.ts';

const read = [
  '96385074',
  '614141007349',
  '4006381333931',
  '04006381333931',
  '10614141000415',
  ' 4006381333931 ',
];

test('a GTIN of any length is read as fourteen digits', () => {
  expect(read.map(readGtin)).toEqual([
    '00000096385074',
    '00614141007349',
    '04006381333931',
    '04006381333931',
    '10614141000415',
    '04006381333931',
  ]);
});

test('each wrong digit of a GTIN is found, and so is a wrong length or another character', () => {
  const good = '04006381333931';
  for (let at = 0; at < good.length; at += 1)
    for (const digit of '0123456789'.replace(good[at] ?? '', ''))
      expect(readGtin(good.slice(0, at) + digit + good.slice(at + 1))).toBeUndefined();
  for (const other of [
    '',
    '0',
    '400638133393',
    '400638133393A',
    '４００６３８１３３３９３１',
    '400638133393100',
    '-0012345678905',
  ])
    expect(readGtin(other)).toBeUndefined();
});

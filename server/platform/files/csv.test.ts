import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test('a cell that looks like a formula is written as text', () => {
  for (const text of ['=1+1', '+60 12', '-2', '@SUM(A1)', '\tx']) {
    expect(csvRow([text])).toBe(`'${text}\r\n`);
  }
  expect(csvRow(['=HYPERLINK("http://evil","x")'])).toBe(`"'=HYPERLINK(""http://evil"",""x"")"\r\n`);
});

test('a number stays a number, also a negative one', () => {
  expect(csvRow([-2.5, 0, null])).toBe('-2.5,0,\r\n');
});

test('an amount has two decimals, also a round or a negative one', () => {
  expect(csvRow([{ sen: 9_380 }, { sen: 5_900 }, { sen: -5 }, { sen: 0 }])).toBe(
    '93.80,59.00,-0.05,0.00\r\n',
  );
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(csvRow(['a, b', 'say "no"', 'one\ntwo', '小白菜'])).toBe(
    '"a, b","say ""no""","one\ntwo",小白菜\r\n',
  );
});

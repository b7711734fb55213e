import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';
import { readCsv } from './read-csv.ts';

const read = (text: string) => readCsv(Buffer.from(text));
const written = (rows: readonly (readonly string[])[]) => `\ufeff${rows.map(csvRow).join('')}`;
const cellsOf = (text: string) => read(text).rows.map(({ cells }) => cells);

// biome-ignore format: table
const spellings: [string, string | Buffer][] = [
  ['commas',                  'slug,name\nsawi,菜心\n'],
  ['a byte order mark',       '\ufeffslug,name\r\nsawi,菜心\r\n'],
  ['semicolons',              'slug;name\r\nsawi;菜心'],
  ['Excel’s line above',      'sep=;\r\nslug;name\r\nsawi;菜心\r\n'],
  ['tabs, in UTF-16',         Buffer.from('\ufeffslug\tname\r\nsawi\t菜心\r\n', 'utf16le')],
  ['quotes around all of it', '"slug","name"\n"sawi","菜心"\n'],
  ['blanks and capitals',     ' Slug , NAME ,,\n sawi\u00a0, 菜心 ,,\n,,,\n'],
];

test.for(spellings)('a table is read with %s', ([, file]) => {
  const { columns, rows } = readCsv(Buffer.isBuffer(file) ? file : Buffer.from(file));

  expect(columns).toEqual(['slug', 'name']);
  expect(rows.map(({ cells }) => cells)).toEqual([{ slug: 'sawi', name: '菜心' }]);
});

test('a row is numbered by its first line, whatever line breaks its cells have', () => {
  const { rows } = read('slug,text\na,"one\ntwo\r\nthree"\n\nb,"said ""so"""\nc,\n');

  expect(rows.map(({ line, cells }) => [line, cells.slug])).toEqual([
    [2, 'a'],
    [6, 'b'],
    [7, 'c'],
  ]);
  expect(rows.map(({ cells }) => cells.text)).toEqual(['one\ntwo\nthree', 'said "so"', '']);
  expect(read('sep=,\nslug\na\n').rows).toMatchObject([{ line: 3 }]);
});

test('cells after the last column are kept', () => {
  expect(read('slug,price\na,1,90\nb,1,\n').rows.map(({ beyond }) => beyond)).toEqual([['90'], []]);
});

// biome-ignore format: table
const refused: [string, Buffer, string][] = [
  ['nothing in it',                   Buffer.from('\n\n'),                     'csv_empty'],
  ['letters of another encoding',     Buffer.from([0x73, 0x0a, 0xa4, 0xa4]),   'csv_not_utf8'],
  ['a sign that no text has, in UTF-16', Buffer.from('\ufeffslug\na\0b\n', 'utf16le'), 'csv_not_utf8'],
  ['a quote that is never closed',    Buffer.from('slug\nsawi\n"kailan\n'),    'csv_unreadable'],
  ['more rows than can be looked at', Buffer.from(`slug\n${'a\n'.repeat(20_001)}`), 'csv_too_long'],
];

test.for(refused)('a file with %s is refused', ([, file, code]) => {
  expect(() => readCsv(file)).toThrow(expect.objectContaining({ code }));
});

test('a cell that looks like a formula is written as text, and read unchanged', () => {
  const dangers = ['=1+1', '+60', '-5', '@sum', '\tx', "'=1", "''-", "it's", '"', 'a;b,c', 'plain'];
  const file = written([['cell', 'end'], ...dangers.map((danger) => [danger, 'end'])]);

  expect(file.split('\r\n').filter((line) => /^"?[=+\-@\t\r]/.test(line))).toEqual([]);
  expect(cellsOf(file).map(({ cell }) => cell)).toEqual(dangers.map((danger) => danger.trim()));
});

test('any written table is read unchanged', () => {
  const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll(/\0|\r\n?/g, '').trim());
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 8 }), (rows) => {
      const lines = rows.map(([a, b], n) => [`row ${n}`, a, b]);
      const again = read(written([['n', 'a', 'b'], ...lines])).rows;
      expect(again.map(({ cells }) => [cells.n, cells.a, cells.b])).toEqual(lines);
    }),
    { numRuns: 200 },
  );
});

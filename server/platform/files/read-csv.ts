import { isUtf8 } from 'node:buffer';
import { maxCsvRows } from '@kebun/contract/lib/limits.ts';
import { CsvError, parse } from 'csv-parse/sync';
import { Refusal } from '../http/refusal.ts';

/** A row by column names, with the number of its first line. */
export interface CsvRow {
  line: number;
  cells: Record<string, string>;
  beyond: string[]; // cells after the last column
}

export interface Csv {
  columns: string[];
  rows: CsvRow[];
}

/**
 * Parses a table as spreadsheets write it: with or without a byte order mark, separated by commas, semicolons or tabs.
 * It may have line breaks inside quotes, and Excel's first line `sep=;`.
 */
export function readCsv(bytes: Buffer): Csv {
  const { text, above } = withoutSeparatorLine(decodeText(bytes).replace(/\r\n?/g, '\n'));
  const [head, ...rows] = recordsOf(text).map(({ line, ...row }) => ({ ...row, line: line + above }));
  if (!head) throw new Refusal('csv_empty');
  if (rows.length > maxCsvRows) throw new Refusal('csv_too_long', { values: { count: maxCsvRows } });
  const columns = head.record.map((name) => name.trim().toLowerCase());
  while (columns.at(-1) === '') columns.pop(); // spreadsheets leave empty columns at the end
  return { columns, rows: rows.map(({ line, record }) => rowOf(columns, line, record)) };
}

function rowOf(columns: readonly string[], line: number, record: readonly string[]): CsvRow {
  return {
    line,
    cells: Object.fromEntries(columns.map((name, at) => [name, withoutApostrophe(record[at] ?? '')])),
    beyond: record
      .slice(columns.length)
      .filter((cell) => cell.trim() !== '')
      .map(withoutApostrophe),
  };
}

/** Removes our apostrophe from text that looks like a formula: see `csv.ts`. */
const withoutApostrophe = (cell: string) => (/^'+[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell).trim();

function decodeText(bytes: Buffer): string {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (!isUtf16 && !isUtf8(bytes)) throw new Refusal('csv_not_utf8');
  const text = bytes.toString(isUtf16 ? 'utf16le' : 'utf8').replace(/^\ufeff/, '');
  if (text.includes('\0')) throw new Refusal('csv_not_utf8'); // PostgreSQL cannot store it
  return text;
}

function withoutSeparatorLine(text: string) {
  const [line] = /^sep=.\n/i.exec(text) ?? [];
  return line ? { text: text.slice(line.length), above: 1 } : { text, above: 0 };
}

/** Returns the most frequent separator of the header line. */
function delimiterOf(text: string): string {
  const [head = ''] = text.split('\n', 1);
  const often = (sign: string) => head.split(sign).length;
  return [';', '\t'].reduce((most, sign) => (often(sign) > often(most) ? sign : most), ',');
}

interface ParsedRow {
  record: string[];
  raw: string;
  info: { lines: number };
}

function recordsOf(text: string): { line: number; record: string[] }[] {
  try {
    const parsed = parse(text, {
      delimiter: delimiterOf(text),
      record_delimiter: '\n',
      relax_column_count: true,
      info: true,
      raw: true,
    }) as unknown as ParsedRow[];
    return parsed
      .map(({ record, raw, info }) => ({ record, line: info.lines - breaksIn(raw) }))
      .filter(({ record }) => record.some((cell) => cell.trim() !== ''));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new Refusal('csv_unreadable', { values: { line: Number(error.lines ?? 1) } });
  }
}

const breaksIn = (raw: string) => raw.trimEnd().split('\n').length - 1;

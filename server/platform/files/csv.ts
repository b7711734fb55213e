import { writeRinggit } from '@kebun/contract/lib/parse-ringgit.ts';

/** An amount of money in sen, which a cell shows in ringgit with two decimals. */
interface Amount {
  sen: number;
}

/** The value of a cell: a number, an amount of money, or text. */
export type Cell = string | number | Amount | null;

/**
 * The start of a formula, with any apostrophes before it. `readCsv` removes one apostrophe, so that a written text
 * is read unchanged.
 */
const beginsFormula = /^'*[=+\-@\t\r\n]/;

/** Prefixes text that looks like a formula with an apostrophe. Numbers may be negative. */
function formatCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return writeRinggit(cell.sen);
  const text = beginsFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Returns a row in RFC 4180 format. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(formatCell).join(',')}\r\n`;

/** Marks the file as UTF-8 for Excel. */
const mark = '\uFEFF';

type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

/** Yields rows as a CSV file. */
export async function* csvOf(rows: Rows): AsyncIterable<string> {
  yield mark;
  for await (const row of rows) yield csvRow(row);
}

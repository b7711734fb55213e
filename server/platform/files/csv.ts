/** Something in a cell: a figure is one, and everything else is text. */
export type Cell = string | number | null;

/**
 * What a spreadsheet takes for the beginning of a formula, whatever apostrophes are before it already: `readCsv` takes one
 * away again, so that what was written comes back as it was.
 */
const beginsFormula = /^'*[=+\-@\t\r\n]/;

/** Text that a spreadsheet would reckon with has an apostrophe before it; a figure of ours may be less than nothing. */
function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = beginsFormula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A row as RFC 4180 has it. */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(written).join(',')}\r\n`;

/** Tells Excel that what follows is UTF-8. */
const mark = '\uFEFF';

type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;

/** Rows, one after another, as a file to keep. */
export async function* csvOf(rows: Rows): AsyncIterable<string> {
  yield mark;
  for await (const row of rows) yield csvRow(row);
}

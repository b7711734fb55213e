import type { ImportedFile } from '@kebun/contract/lib/imported-file.ts';
import { maxImportProblems } from '@kebun/contract/lib/limits.ts';
import type { MessageKey, Translate } from '@kebun/contract/lib/texts.ts';
import { Refusal } from '../http/refusal.ts';
import { readCsv } from './read-csv.ts';

/** A column of a small table that staff upload. */
export interface TableColumn<Value> {
  names: readonly string[]; // in lower case; the first is that of the export
  read: (cell: string) => Value | undefined; // undefined: the cell is invalid
  problem: MessageKey;
}

export type TableColumns<Row> = { readonly [Name in keyof Row]: TableColumn<Row[Name]> };

export interface RowProblem {
  line: number;
  column: string;
  reason: MessageKey;
}

/** A row with the line of the file where it begins. */
export type LinedRow<Row> = Row & { line: number };

/**
 * Reads the rows of a CSV file. Throws a refusal for a file without one of the columns; an invalid cell is a problem
 * of its row, which is left out. Further columns are ignored.
 */
export function readTable<Row extends object>(
  bytes: unknown,
  columns: TableColumns<Row>,
): { rows: LinedRow<Row>[]; problems: RowProblem[] } {
  const { columns: named, rows: lines } = readCsv(Buffer.isBuffer(bytes) ? bytes : Buffer.alloc(0));
  const fields = (Object.keys(columns) as (keyof Row & string)[]).map((field) => {
    const { names, ...column } = columns[field];
    const header = names.find((name) => named.includes(name));
    if (!header) throw new Refusal('csv_column_missing', { values: { name: names[0] ?? field } });
    return { field, header, ...column };
  });
  const problems: RowProblem[] = [];
  const rows = lines.flatMap(({ line, cells }) => {
    const row: Record<string, unknown> = { line };
    const before = problems.length;
    for (const { field, header, read, problem } of fields) {
      const value = read(cells[header] ?? '');
      if (value === undefined) problems.push({ line, column: header, reason: problem });
      else row[field] = value;
    }
    return problems.length > before ? [] : [row as LinedRow<Row>];
  });
  return { rows, problems };
}

/** Returns a problem for each row that repeats an earlier one. */
export function repeatedRows<Row>(
  rows: readonly LinedRow<Row>[],
  column: string,
  keyOf: (row: Row) => string,
): RowProblem[] {
  const seen = new Set<string>();
  return rows.flatMap((row) => {
    const key = keyOf(row);
    if (seen.has(key)) return [{ line: row.line, column, reason: 'office.import_rule_repeated' as const }];
    seen.add(key);
    return [];
  });
}

/** Returns the reply to a file: what it changed, or the first problems, after which nothing was changed. */
export const importedReply = (
  t: Translate,
  problems: readonly RowProblem[],
  done = { created: 0, updated: 0, unchanged: 0 },
): ImportedFile => ({
  saved: problems.length === 0,
  ...done,
  problems: problems
    .toSorted((one, other) => one.line - other.line)
    .slice(0, maxImportProblems)
    .map(({ reason, ...place }) => ({ ...place, reason: t(reason) })),
});

import type { Language } from '@kebun/contract/lib/languages.ts';
import { type List, type ListShape, pageReply } from '../http/list-query.ts';
import { type ColumnName, columnOf, readDay, readFigure, readFlag, readRange, valuesOf } from './columns.ts';

type Value = string | number | boolean | null;

/** Compares and sorts one field of rows in memory. See columns.ts for the kinds. */
export interface RowColumn<Row> {
  fits(row: Row, values: readonly string[], name: string): boolean;
  by(row: Row): Value;
}

/** A column for every field of a list. A missing one is a type error. */
export type RowColumns<S extends ListShape, Row> =
  S extends ListShape<infer Search, infer Filter, infer Order>
    ? Record<Search | ColumnName<Filter>, Pick<RowColumn<Row>, 'fits'>> &
        Record<Order, Pick<RowColumn<Row>, 'by'>>
    : never;

const foldCase = (text: string) => text.toLocaleLowerCase('en');

export const textOf = <Row>(
  of: (row: Row) => string | null,
  also: (row: Row) => (string | null)[] = () => [],
): RowColumn<Row> => ({
  fits: (row, values) => {
    const text = foldCase([of(row), ...also(row)].join(' '));
    return values.some((value) => text.includes(foldCase(value.trim())));
  },
  by: of,
});

/** A row may have several words. */
export const wordOf = <Row>(of: (row: Row) => string | null | readonly string[]): RowColumn<Row> => ({
  fits: (row, values) => [of(row)].flat().some((word) => word !== null && values.includes(word)),
  by: (row) => [of(row)].flat()[0] ?? null,
});

export const flagOf = <Row>(of: (row: Row) => boolean): RowColumn<Row> => ({
  fits: (row, values, name) => values.some((value) => readFlag(value, name) === of(row)),
  by: of,
});

export const figureOf = <Row>(of: (row: Row) => number | null): RowColumn<Row> => ({
  fits(row, values, name) {
    const [from, to] = readRange(values, name, readFigure);
    const figure = of(row);
    return figure !== null && from <= figure && figure <= to;
  },
  by: of,
});

const inKualaLumpur = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuala_Lumpur' });

/** For a moment in ISO 8601. */
export const momentOf = <Row>(of: (row: Row) => string | null): RowColumn<Row> => ({
  fits(row, values, name) {
    const [from, to] = readRange(values, name, readDay);
    const moment = of(row);
    if (moment === null) return false;
    const day = inKualaLumpur.format(new Date(moment));
    return from <= day && day <= to;
  },
  by: of,
});

type AnyColumns<Row> = Readonly<Record<string, Pick<RowColumn<Row>, 'fits'> | Pick<RowColumn<Row>, 'by'>>>;

/** Returns the rows that match a list's filters, in its order, or in the given order by default. */
function chosenOf<Row>(
  rows: readonly Row[],
  list: List,
  columns: AnyColumns<Row>,
  language: Language,
): Row[] {
  const known = columns as Record<string, RowColumn<Row>>;
  const column = (name: string) => {
    const found = known[name];
    if (!found) throw new Error(`chosenOf: the list has no column ${name}`);
    return found;
  };
  const terms = list.terms.map(
    ({ field, values }) =>
      (row: Row) =>
        column(field).fits(row, values, 'search'),
  );
  const filters = list.filters.map(
    ({ field, value }) =>
      (row: Row) =>
        column(columnOf(field)).fits(row, valuesOf(field, value), field),
  );
  const isSearched = (row: Row) =>
    terms.length === 0 || terms[list.join === 'or' ? 'some' : 'every']((holds) => holds(row));

  return sortedBy(
    rows.filter((row) => filters.every((holds) => holds(row)) && isSearched(row)),
    list,
    columns,
    language,
  );
}

/** Sorts rows in the requested order, or keeps their order by default. */
export function sortedBy<Row>(
  rows: readonly Row[],
  { orderBy, sortedBy: direction = 'asc' }: Pick<List, 'orderBy' | 'sortedBy'>,
  columns: AnyColumns<Row>,
  language: Language,
): Row[] {
  if (orderBy === undefined) return direction === 'desc' ? rows.toReversed() : [...rows];
  const column = (columns as Record<string, Pick<RowColumn<Row>, 'by'>>)[orderBy];
  if (!column) throw new Error(`sortedBy: the list has no column ${orderBy}`);
  const by = new Map(rows.map((row) => [row, column.by(row)]));
  return rows.toSorted((a, b) =>
    compareValues(by.get(a) ?? null, by.get(b) ?? null, direction === 'desc' ? -1 : 1, language),
  );
}

/** Compares values by the rules of the language. Missing values come last, in both directions. */
function compareValues(a: Value, b: Value, direction: 1 | -1, language: Language): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (typeof a === 'string' && typeof b === 'string') return direction * a.localeCompare(b, language);
  return direction * (Number(a) - Number(b));
}

/** Returns one page of a short list in the common envelope. */
export function pageOf<Row>(rows: readonly Row[], list: List, columns: AnyColumns<Row>, language: Language) {
  const chosen = chosenOf(rows, list, columns, language);
  const { page, limit, offset } = list;
  return pageReply(chosen.slice(offset, offset + limit), { page, limit, total: chosen.length });
}

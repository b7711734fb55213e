import type { FilterName } from '@kebun/contract/lib/collection.ts';
import { isDay } from '@kebun/contract/lib/days.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { invalidField } from '../http/field-errors.ts';
import type { List, ListShape } from '../http/list-query.ts';
import { allTextsSql, textSql } from './localised.ts';

/*
 * The meaning of `search`, filters and `orderBy`, for lists in PostgreSQL (`…Column`) and for
 * short lists in memory (row-columns.ts):
 *   text    contains any of the values, in any case
 *   word    equals any of the values
 *   figure  equals the value, or lies between two values
 *   day     the same, in Malaysian days
 *   flag    true or false: 1 or 0
 */

/** Compares and sorts one field in a statement. */
export interface Column {
  fits(values: readonly string[], name: string): RawBuilder<boolean>;
  by: RawBuilder<unknown>;
  /** Rows without a value come last, in both directions. */
  sparse?: boolean;
}

/** `text` and `keyword` are two names of one filter. */
export type ColumnName<Filter> = Filter extends 'keyword' ? 'text' : Filter;

/** A column for every field of a list. A missing one is a type error. */
export type Columns<S extends ListShape> =
  S extends ListShape<infer Search, infer Filter, infer Order>
    ? Record<Search | ColumnName<Filter>, Pick<Column, 'fits'>> & Record<Order, Pick<Column, 'by' | 'sparse'>>
    : never;

type AnyColumns = Readonly<Record<string, Pick<Column, 'fits'> | Pick<Column, 'by'>>>;

const likeAny = (values: readonly string[]) =>
  values.map((value) => `%${value.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`);

export const textColumn = (...of: [RawBuilder<unknown>, ...RawBuilder<unknown>[]]): Column => ({
  fits: (values) => sql`concat_ws(' ', ${sql.join(of)}) ilike any(${likeAny(values)}::text[])`,
  by: sql`lower(${of[0]})`,
});

/** Returns the name in a language with the collation of that language. */
export const sortedName = (table: string, language: Language) =>
  sql<string>`${textSql(`${table}.name`, language)} collate ${sql.ref(languageFacts[language].collation)}`;

/** For a table with localised names: searched in every language, sorted by the rules of this one. */
export const nameColumn = (table: string, language: Language): Column => ({
  ...textColumn(allTextsSql(`${table}.name`)),
  by: sortedName(table, language),
});

/** With `known`, any other word is refused. */
export const wordColumn = (of: RawBuilder<unknown>, known?: readonly string[]): Column => ({
  fits(values, name) {
    if (known && !values.every((value) => known.includes(value))) throw invalidField(name);
    return sql`${of}::text = any(${values}::text[])`;
  },
  by: of,
});

export const flagColumn = (of: RawBuilder<unknown>): Column => ({
  fits: (values, name) => sql`${of} = any(${values.map((value) => readFlag(value, name))}::boolean[])`,
  by: of,
});

export const figureColumn = (of: RawBuilder<unknown>): Column => ({
  fits(values, name) {
    const [from, to] = readRange(values, name, readFigure);
    return sql`${of} between ${from}::numeric and ${to}::numeric`;
  },
  by: of,
});

/** For a `timestamptz` column. */
export const momentColumn = (of: RawBuilder<unknown>): Column => ({
  fits(values, name) {
    const [from, to] = readRange(values, name, readDay);
    return sql`${of} >= ${from}::date::timestamp at time zone 'Asia/Kuala_Lumpur'
      and ${of} < (${to}::date + 1)::timestamp at time zone 'Asia/Kuala_Lumpur'`;
  },
  by: of,
});

/** For a `date` column. */
export const dayColumn = (of: RawBuilder<unknown>): Column => ({
  fits(values, name) {
    const [from, to] = readRange(values, name, readDay);
    return sql`${of} between ${from}::date and ${to}::date`;
  },
  by: of,
});

/** A filter with its own comparison, without sorting. */
export const requestedBy = (fits: (value: string) => RawBuilder<unknown>): Pick<Column, 'fits'> => ({
  fits: (values) => sql<boolean>`(${sql.join(values.map(fits), sql` or `)})`,
});

/** Returns the condition for a list's search and filters. */
export function conditionOf(
  list: Pick<List, 'terms' | 'join' | 'filters'>,
  columns: AnyColumns,
): RawBuilder<boolean> {
  const known = columns as Record<string, Pick<Column, 'fits'>>;
  const fits = (name: string, values: readonly string[], sent: string) => {
    const column = known[name];
    if (!column) throw new Error(`conditionOf: the list has no column ${name}`);
    return sql<boolean>`(${column.fits(values, sent)})`;
  };
  const searched = list.terms.map(({ field, values }) => fits(field, values, 'search'));
  return sql<boolean>`(${sql.join(
    [
      sql<boolean>`true`,
      ...list.filters.map(({ field, value }) => fits(columnOf(field), valuesOf(field, value), field)),
      ...(searched.length > 0
        ? [sql<boolean>`(${sql.join(searched, list.join === 'or' ? sql` or ` : sql` and `)})`]
        : []),
    ],
    sql` and `,
  )})`;
}

interface DefaultSort {
  by: string; // a sortable field
  direction: 'asc' | 'desc';
  /** The final sort key with its direction. It must be unique. */
  ties: RawBuilder<unknown>;
}

/** Returns the content of `order by`. */
export function orderOf(
  list: Pick<List, 'orderBy' | 'sortedBy'>,
  columns: AnyColumns,
  defaults: DefaultSort,
): RawBuilder<unknown> {
  const known = columns as Record<string, Pick<Column, 'by' | 'sparse'>>;
  const column = known[list.orderBy ?? defaults.by];
  if (!column) throw new Error(`orderOf: the list has no column ${list.orderBy ?? defaults.by}`);
  const direction = sql.raw(list.sortedBy ?? (list.orderBy === undefined ? defaults.direction : 'asc'));
  return sql`${column.by} ${direction} ${column.sparse ? sql`nulls last` : sql``}, ${defaults.ties}`;
}

export const columnOf = (field: FilterName): string => (field === 'keyword' ? 'text' : field);

/** Splits several words at commas; typed text stays whole. */
export const valuesOf = (field: FilterName, value: string | boolean): string[] =>
  field === 'text' || field === 'keyword' || typeof value === 'boolean' ? [String(value)] : value.split(',');

export const readFigure = (value: string) =>
  /^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? Number(value) : undefined;

/** Returns a valid day from 1900 to 2199, or undefined. */
export const readDay = (value: string) => (isDay(value) ? value : undefined);

/** Parses one value, or the limits of a range. */
export function readRange<T>(
  values: readonly string[],
  name: string,
  read: (value: string) => T | undefined,
): [T, T] {
  const [first, last = first, ...more] = values.map(read);
  if (first === undefined || last === undefined || more.length > 0) throw invalidField(name);
  return [first, last];
}

const flags: Record<string, boolean> = { '1': true, true: true, '0': false, false: false };

export function readFlag(value: string, name: string): boolean {
  const flag = flags[value];
  if (flag === undefined) throw invalidField(name);
  return flag;
}

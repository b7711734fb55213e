import type { FilterName } from '@kebun/contract/lib/collection.schema.ts';
import { isDay } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { type RawBuilder, sql } from 'kysely';
import { type List, type ListShape, wrong } from '../http/collection.ts';

/*
 * What `search`, a filter and `orderBy` mean is decided here, once, for lists that PostgreSQL cuts (`…Column`) and for
 * short lists that are read whole (row-columns.ts):
 *   text    holds any of the values somewhere, whatever its case
 *   word    is any of the values
 *   figure  is the value; with two, lies from the first to the second
 *   day     likewise, in days of Kuala Lumpur
 *   flag    is so, or is not: 1 or 0
 */

/** How one field is compared and sorted in a statement. */
export interface Column {
  fits(values: readonly string[], name: string): RawBuilder<boolean>;
  by: RawBuilder<unknown>;
  /** Some rows have no value: they are last, whichever way. */
  sparse?: boolean;
}

/** `text` and `keyword` are two names of one filter. */
export type ColumnName<Filter> = Filter extends 'keyword' ? 'text' : Filter;

/** A column for whatever a list declares. One that is missing is a type error. */
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

/** Of a table with `name_en` and `name_zh`: found in either, sorted as people of that language sort names. */
export const nameColumn = (table: string, language: Language): Column => ({
  ...textColumn(sql.ref(`${table}.name_en`), sql.ref(`${table}.name_zh`)),
  by:
    language === 'en'
      ? sql`${sql.ref(`${table}.name_en`)} collate "en-x-icu"`
      : sql`${sql.ref(`${table}.name_zh`)} collate "zh-Hant-x-icu"`,
});

/** Where `known` says what words there are, any other is refused rather than looked for. */
export const wordColumn = (of: RawBuilder<unknown>, known?: readonly string[]): Column => ({
  fits(values, name) {
    if (known && !values.every((value) => known.includes(value))) throw wrong(name);
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

/** Of a `timestamptz`. */
export const momentColumn = (of: RawBuilder<unknown>): Column => ({
  fits(values, name) {
    const [from, to] = readRange(values, name, readDay);
    return sql`${of} >= ${from}::date::timestamp at time zone 'Asia/Kuala_Lumpur'
      and ${of} < (${to}::date + 1)::timestamp at time zone 'Asia/Kuala_Lumpur'`;
  },
  by: of,
});

/** Of a `date`. */
export const dayColumn = (of: RawBuilder<unknown>): Column => ({
  fits(values, name) {
    const [from, to] = readRange(values, name, readDay);
    return sql`${of} between ${from}::date and ${to}::date`;
  },
  by: of,
});

/** A filter that is compared in a way of its own, and sorts nothing. */
export const askedBy = (fits: (value: string) => RawBuilder<unknown>): Pick<Column, 'fits'> => ({
  fits: (values) => sql<boolean>`(${sql.join(values.map(fits), sql` or `)})`,
});

/** The condition of a statement for all that a list is searched and narrowed by. */
export function conditionOf(
  list: Pick<List, 'terms' | 'join' | 'filters'>,
  columns: AnyColumns,
): RawBuilder<boolean> {
  const known = columns as Record<string, Pick<Column, 'fits'>>;
  const fits = (name: string, values: readonly string[], sent: string) => {
    const column = known[name];
    if (!column) throw new Error(`A list has no column for ${name}`);
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

interface Usual {
  by: string; // a field that can be ordered by
  way: 'asc' | 'desc';
  /** What decides between equals, with its direction: it is different for each row. */
  ties: RawBuilder<unknown>;
}

/** What comes after `order by`. */
export function orderOf(
  list: Pick<List, 'orderBy' | 'sortedBy'>,
  columns: AnyColumns,
  usual: Usual,
): RawBuilder<unknown> {
  const known = columns as Record<string, Pick<Column, 'by' | 'sparse'>>;
  const column = known[list.orderBy ?? usual.by];
  if (!column) throw new Error(`A list has no column for ${list.orderBy ?? usual.by}`);
  const way = sql.raw(list.sortedBy ?? (list.orderBy === undefined ? usual.way : 'asc'));
  return sql`${column.by} ${way} ${column.sparse ? sql`nulls last` : sql``}, ${usual.ties}`;
}

export const columnOf = (field: FilterName): string => (field === 'keyword' ? 'text' : field);

/** Several words are parted by commas; what is typed is one. */
export const valuesOf = (field: FilterName, value: string | boolean): string[] =>
  field === 'text' || field === 'keyword' || typeof value === 'boolean' ? [String(value)] : value.split(',');

export const readFigure = (value: string) =>
  /^-?\d{1,15}(\.\d{1,6})?$/.test(value) ? Number(value) : undefined;

/** A real day from 1900 to 2199. */
export const readDay = (value: string) => (isDay(value) ? value : undefined);

/** One value stands for itself, two for all that lies between them. */
export function readRange<T>(
  values: readonly string[],
  name: string,
  read: (value: string) => T | undefined,
): [T, T] {
  const [first, last = first, ...more] = values.map(read);
  if (first === undefined || last === undefined || more.length > 0) throw wrong(name);
  return [first, last];
}

const flags: Record<string, boolean> = { '1': true, true: true, '0': false, false: false };

export function readFlag(value: string, name: string): boolean {
  const flag = flags[value];
  if (flag === undefined) throw wrong(name);
  return flag;
}

import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../lib/uuid.ts';
import { invalidField } from './field-errors.ts';
import type { List } from './list-query.ts';

/** The position of a row in a list by time: the moment in microseconds and the id. */
export interface CursorKey {
  moment: string;
  id: string;
}

/** Parses the cursor of a page. Throws for an invalid one. */
export function readCursor(cursor: string | undefined): CursorKey | undefined {
  if (cursor === undefined) return undefined;
  const [moment = '', id = ''] = cursor.split('|');
  if (isUuid(id) && isMoment(moment)) return { moment, id };
  throw invalidField('cursor');
}

interface CursorOrder {
  type?: 'timestamptz' | 'date';
  isOldestFirst?: boolean | undefined;
}

/** Returns the condition of the rows that follow a cursor, by a moment or a day and then by id, the latest first. */
export function isBeyond(
  by: RawBuilder<unknown>,
  { moment, id }: CursorKey,
  { type = 'timestamptz', isOldestFirst = false }: CursorOrder = {},
): RawBuilder<boolean> {
  return sql`(${by}, id) ${sql.raw(isOldestFirst ? '>' : '<')} (${moment}::${sql.raw(type)}, ${id}::uuid)`;
}

/** Returns the cursor of a list by id. Throws when it is no id. */
export function readIdCursor(cursor: string | undefined): string | undefined {
  if (cursor !== undefined && !isUuid(cursor)) throw invalidField('cursor');
  return cursor;
}

/** Throws when a cursor comes with an order. A cursor continues the default order only. */
export function requireDefaultOrder(
  cursor: unknown,
  { orderBy, sortedBy }: Pick<List, 'orderBy' | 'sortedBy'>,
) {
  if (cursor !== undefined && (orderBy ?? sortedBy) !== undefined) throw invalidField('cursor');
}

/** Accepts a moment or a valid day in PostgreSQL format. Anything else would become an error of the database. */
function isMoment(text: string): boolean {
  const [, day] =
    /^([12]\d{3}-\d\d-\d\d)(?: \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)?$/.exec(text) ?? [];
  if (!day || Number.isNaN(Date.parse(text)) || Number.isNaN(Date.parse(day))) return false;
  return new Date(day).toISOString().startsWith(day);
}

/** The keys of the lists. */
export const byMoment = ({ moment, id }: CursorKey) => `${moment}|${id}`;
export const byId = ({ id }: { id: string }) => id;
export const byPosition = ({ position }: { position: number }) => position;

/**
 * Takes the rows of a page, read with `limit + 1` so that one more row shows whether another page follows. Returns
 * the page and the cursor of the next one: the key of the last row, or null after the last page.
 */
export function cursorPage<Row, Key extends string | number>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => Key,
): { shown: Row[]; next_cursor: Key | null } {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, next_cursor: last === undefined ? null : keyOf(last) };
}

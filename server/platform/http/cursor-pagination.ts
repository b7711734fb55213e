import { isUuid } from '../lib/uuid.ts';
import { Refusal } from './refusal.ts';

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
  throw new Refusal('request_invalid', { broken: { cursor: ['rule.wrong_value'] } });
}

/** Accepts a moment or a valid day in PostgreSQL format. Anything else would become an error of the database. */
function isMoment(text: string): boolean {
  const [, day] =
    /^([12]\d{3}-\d\d-\d\d)(?: \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)?$/.exec(text) ?? [];
  if (!day || Number.isNaN(Date.parse(text)) || Number.isNaN(Date.parse(day))) return false;
  return new Date(day).toISOString().startsWith(day);
}

/** Takes one row more than the limit. Returns the page and the cursor of the next one. */
export function cursorPage<Row extends CursorKey>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next_cursor: rows.length > limit && last ? `${last.moment}|${last.id}` : null };
}

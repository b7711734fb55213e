import { isUuid } from '../lib/uuid.ts';
import { Refusal } from './refusal.ts';

/** Where a row stands in a list that goes by its moment: that to the microsecond, and its id. */
export interface CursorKey {
  moment: string;
  id: string;
}

/** Where a page goes on, as the page before it said. */
export function readCursor(cursor: string | undefined): CursorKey | undefined {
  if (cursor === undefined) return undefined;
  const [moment = '', id = ''] = cursor.split('|');
  if (isUuid(id) && isMoment(moment)) return { moment, id };
  throw new Refusal('request_invalid', { broken: { cursor: ['rule.wrong_value'] } });
}

/** As PostgreSQL writes one, or a day, and a day that there is: what it cannot read would be a fault of ours. */
function isMoment(text: string): boolean {
  const [, day] =
    /^([12]\d{3}-\d\d-\d\d)(?: \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d)?)?$/.exec(text) ?? [];
  if (!day || Number.isNaN(Date.parse(text)) || Number.isNaN(Date.parse(day))) return false;
  return new Date(day).toISOString().startsWith(day);
}

/** Of one row more than are shown: what is shown, and where the next page goes on. */
export function cursorPage<Row extends CursorKey>(rows: readonly Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { shown, next_cursor: rows.length > limit && last ? `${last.moment}|${last.id}` : null };
}

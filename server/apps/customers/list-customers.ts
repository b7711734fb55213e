import type { listCustomers as call } from '@kebun/contract/accounts/staff-customers.ts';
import { isPhone, toE164 } from '@kebun/contract/lib/phone.ts';
import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { byId, cursorPage } from '#platform/http/cursor-pagination.ts';
import { selectCustomers } from './queries.ts';

type Query = Static<(typeof call.call)['query']>;

/** Lists customers, the newest first, or those that match a search. */
export async function listCustomers(db: Db, { text, cursor, limit = 30 }: Query) {
  const rows = await selectCustomers(db, {
    ...(text?.trim() && readText(text.trim())),
    below: cursor,
    limit: limit + 1,
  });
  const { shown, next_cursor } = cursorPage(rows, limit, byId);
  return {
    data: shown.map((row) => ({
      ...row,
      last_order_at: row.last_order_at && new Date(row.last_order_at).toISOString(),
    })),
    next_cursor,
  };
}

/**
 * Parses a search text. A phone number is normalized: "012-345 6789" becomes +60123456789. A part of the number
 * matches too.
 */
function readText(typed: string): { order: string } | { text: string } {
  const order = readOrderNumber(typed);
  if (order) return { order };
  const figures = /^[\d\s()+-]{4,}$/.test(typed) ? typed.replace(/[^\d]/g, '').replace(/^0/, '') : undefined;
  const whole = isPhone(typed) ? toE164(typed) : undefined;
  return { text: whole ?? figures ?? typed.toLowerCase() };
}

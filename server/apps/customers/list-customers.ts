import type { listCustomers as call } from '@kebun/contract/accounts/staff-customers.schema.ts';
import { isPhone, toE164 } from '@kebun/contract/lib/phone.ts';
import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { selectCustomers } from './queries.ts';

type Query = Static<(typeof call)['query']>;

/** The customers, the newest first, or those that something is known of. */
export async function listCustomers(db: Db, { text, cursor, limit = 30 }: Query) {
  const rows = await selectCustomers(db, {
    ...(text?.trim() && readText(text.trim())),
    below: cursor,
    limit: limit + 1, // one more tells whether there are more
  });
  const shown = rows.slice(0, limit);
  return {
    data: shown.map((row) => ({
      ...row,
      last_order_at: row.last_order_at && new Date(row.last_order_at).toISOString(),
    })),
    next_cursor: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
  };
}

/** A number is looked for as it is kept: "012-345 6789" is +60123456789. Some of its figures find it, too. */
function readText(typed: string): { order: string } | { text: string } {
  const order = readOrderNumber(typed);
  if (order) return { order };
  const figures = /^[\d\s()+-]{4,}$/.test(typed) ? typed.replace(/[^\d]/g, '').replace(/^0/, '') : undefined;
  const whole = isPhone(typed) ? toE164(typed) : undefined;
  return { text: whole ?? figures ?? typed.toLowerCase() };
}

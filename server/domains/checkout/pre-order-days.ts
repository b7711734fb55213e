import { sql } from 'kysely';
import type { CountedLine } from '#domains/cart/resolve-lines.ts';
import { offerState } from '#domains/preorders/offer-rows.ts';
import type { Db } from '#platform/db/db.ts';

export const offersIn = (lines: readonly CountedLine[]) =>
  lines.flatMap(({ offer, quantity }) => (offer && quantity > 0 ? [offer] : []));

/** The days on which everything in a cart can be delivered; none if `from` is after `to`. */
export interface DeliverableDays {
  from: string;
  to: string;
}

/** Returns the days that the pre-orders of a cart have in common. Undefined without pre-orders. */
export function preOrderDays(lines: readonly CountedLine[]): DeliverableDays | undefined {
  const offers = offersIn(lines);
  if (offers.length === 0) return undefined;
  const [from = ''] = offers
    .map(({ first_day }) => first_day)
    .toSorted()
    .reverse();
  const [to = ''] = offers.map(({ last_day }) => last_day).toSorted();
  return { from, to };
}

/** Reads the same days of a shopper's cart. */
export async function findPreOrderDays(db: Db, shopperId: string): Promise<DeliverableDays | undefined> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select max(offer ->> 'first_day') as from, min(offer ->> 'last_day') as to
    from (
      select ${offerState(sql`offer_id`)} as offer from cart_lines join carts on carts.id = cart_id
      where shopper_id = ${shopperId} and offer_id is not null
    ) as pre_ordered
    where (offer ->> 'left')::int > 0
  `.execute(db);
  const { from, to } = rows[0] ?? {};
  return from && to ? { from, to } : undefined;
}

import { sql } from 'kysely';
import type { CountedLine } from '#domains/cart/resolve-lines.ts';
import { presaleState } from '#domains/preorders/presale-rows.ts';
import type { Db } from '#platform/db/db.ts';

export const presalesIn = (lines: readonly CountedLine[]) =>
  lines.flatMap(({ presale, quantity }) => (presale && quantity > 0 ? [presale] : []));

/** The days on which everything in a cart can be delivered; none if `from` is after `to`. */
export interface DeliverableDays {
  from: string;
  to: string;
}

/** Returns the days that the pre-orders of a cart have in common. Undefined without pre-orders. */
export function preOrderDays(lines: readonly CountedLine[]): DeliverableDays | undefined {
  const presales = presalesIn(lines);
  if (presales.length === 0) return undefined;
  const [from = ''] = presales
    .map(({ first_day }) => first_day)
    .toSorted()
    .reverse();
  const [to = ''] = presales.map(({ last_day }) => last_day).toSorted();
  return { from, to };
}

/** Reads the same days of a shopper's cart. */
export async function findPreOrderDays(db: Db, shopperId: string): Promise<DeliverableDays | undefined> {
  const { rows } = await sql<{ from: string | null; to: string | null }>`
    select max(presale ->> 'first_day') as from, min(presale ->> 'last_day') as to
    from (
      select ${presaleState(sql`presale_id`)} as presale from cart_lines join carts on carts.id = cart_id
      where shopper_id = ${shopperId} and presale_id is not null
    ) as pre_ordered
    where (presale ->> 'left')::int > 0
  `.execute(db);
  const { from, to } = rows[0] ?? {};
  return from && to ? { from, to } : undefined;
}

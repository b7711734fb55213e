import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';

/** Moves the deal units of a guest to the customer who signed in. */
export const assignGuestDeals = (tx: Tx, guestId: string, customerId: string) =>
  claim(tx, sql`shopper_id = ${guestId}::uuid`, customerId);

/** The same for some guest orders that moved to a customer. */
export const assignDealsOfOrders = (tx: Tx, orderIds: readonly string[], customerId: string) =>
  claim(
    tx,
    sql`order_id = any(${orderIds}::uuid[]) and exists (
      select from shoppers where shoppers.id = shopper_id and kind = 'guest')`,
    customerId,
  );

/** Locks order by order, like the functions that return units. */
const claim = (tx: Tx, theirs: RawBuilder<unknown>, customerId: string) =>
  sql`
    with theirs as materialized (
      select order_id, deal_id from deal_sales where ${theirs} order by order_id, deal_id for update
    )
    update deal_sales set shopper_id = ${customerId}::uuid from theirs
    where deal_sales.order_id = theirs.order_id and deal_sales.deal_id = theirs.deal_id
  `.execute(tx);

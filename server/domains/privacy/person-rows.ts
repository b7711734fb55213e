import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** Returns the verified email address of a customer. */
export async function selectProvenAddress(db: Db, customerId: string): Promise<string | undefined> {
  const proven = await db
    .selectFrom('customers')
    .select('email')
    .where('shopper_id', '=', customerId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst();
  return proven?.email ?? undefined;
}

/** Returns the guest orders with an email address. */
export async function selectGuestOrders(db: Db, address: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select orders.id from orders join shoppers on shoppers.id = shopper_id
    where lower(email) = ${address} and shoppers.kind = 'guest' order by orders.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Returns the guests who used only this email address. A guest with two addresses may have typed one for another
 * person, so their cart is private.
 */
export async function selectBrowsers(db: Db, address: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shoppers
    where kind = 'guest' and id in (
      select shopper_id from checkouts where lower(customer_email) = ${address}
      union all select shopper_id from checkouts where lower(billing_address ->> 'email') = ${address}
      union all select shopper_id from orders where lower(email) = ${address}
      union all select shopper_id from addresses where lower(email) = ${address}
      union all select shopper_id from reviews where lower(email) = ${address}
      union all select shopper_id from enquiries where lower(email) = ${address})
    and not exists (
      select from (
        select customer_email as given from checkouts where shopper_id = shoppers.id
        union all select billing_address ->> 'email' from checkouts where shopper_id = shoppers.id
        union all select shipping_address ->> 'email' from checkouts where shopper_id = shoppers.id
        union all select email from orders where shopper_id = shoppers.id
        union all select email from addresses where shopper_id = shoppers.id
        union all select email from reviews where shopper_id = shoppers.id
        union all select email from enquiries where shopper_id = shoppers.id
      ) as all_given
      where given <> '' and lower(given) <> ${address})
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

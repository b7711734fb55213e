import { isOver, orderStatuses } from '@kebun/contract/orders/order-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StoredSettings } from '#domains/content/settings/default-settings.ts';
import { announceEnd } from '#platform/auth/ended-sessions.ts';
import type { InTransaction } from '#platform/cache/tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { asOrders, type Person } from './person.ts';
import { type PersonalTable, personalTables } from './personal-tables.ts';
import { erasePersonalRows } from './queries.ts';

type Days = StoredSettings['privacy'];

/** What one night works on. Each transaction takes so many rows and no more, so that it holds nobody up. */
interface Night {
  db: Db;
  inTransaction: InTransaction;
  days: Days;
  atOnce: number; // rows of a transaction
  most: number; // transactions of a kind; what is left waits for the next night
}

/** What the age limits take out, in this order, and how many of it they took. */
export const agers = {
  orders: emptyOldOrders,
  enquiries: ({ days, ...night }: Night) =>
    deleteOld(night, 'enquiries', sql`created_at < ${before(days.enquiries_days)}`),
  reviews: emptyOldReviews,
  mails: ({ days, ...night }: Night) =>
    deleteOld(night, 'mails', sql`created_at < ${before(days.mails_days)}`),
  subscriptions: ({ days, ...night }: Night) =>
    deleteOld(night, 'newsletter_subscriptions', sql`left_at < ${before(days.mails_days)}`),
  devices: ({ days, ...night }: Night) =>
    deleteOld(night, 'known_devices', sql`seen_at < ${before(days.sign_ins_days)}`),
  guests: forgetOldGuests,
} satisfies Record<string, (night: Night) => Promise<number>>;

const before = (days: number) => sql`now() - ${days} * interval '1 day'`;

/** The expression of the index orders_naming_somebody, which only this exact text can use. */
const namesSomebody = sql`(email <> '' or billing_address ->> 'recipient' <> '' or shipping_address ->> 'recipient' <> '')`;
const over = orderStatuses.filter(isOver);

/** Orders that are over, and nothing of them to go back: they stay for the books and name nobody any more. */
function emptyOldOrders({ days, ...night }: Night): Promise<number> {
  return inBatches(night, async (tx, limit) => {
    const { rows } = await sql<{ id: string }>`
      select id from orders
      where created_at < ${before(days.orders_days)} and ${namesSomebody} and status = any(${over}::text[])
        and not exists (
          select from refunds where order_id = orders.id and refunds.status in ('requested', 'processing'))
      order by created_at limit ${limit} for no key update of orders skip locked`.execute(tx);
    const person = asOrders(rows.map(({ id }) => id));
    if (rows.length > 0) for (const personal of personalTables) await erasePersonalRows(tx, personal, person);
    return rows.length;
  });
}

/** What everybody may read stays with its name; the address behind it goes. */
function emptyOldReviews({ days, ...night }: Night): Promise<number> {
  return inBatches(night, async (tx, limit) => {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select id from reviews
        where created_at < ${before(days.enquiries_days)} and (email <> '' or website is not null)
        order by created_at limit ${limit} for no key update skip locked)
      update reviews set email = '', website = null from old where reviews.id = old.id`.execute(tx);
    return Number(numAffectedRows);
  });
}

type OldRows = 'enquiries' | 'mails' | 'newsletter_subscriptions' | 'known_devices';

/** Whichever of two nights locks a row first deletes it; the other goes past it. */
const deleteOld = (night: Omit<Night, 'days'>, table: OldRows, isOld: RawBuilder<unknown>) =>
  inBatches(night, async (tx, limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOld} limit ${limit} for update skip locked))`.execute(
      tx,
    );
    return Number(numAffectedRows);
  });

/** Until a transaction finds nothing more to take. */
async function inBatches(
  { inTransaction, atOnce, most }: Omit<Night, 'days'>,
  take: (tx: Tx, limit: number) => Promise<number>,
): Promise<number> {
  let all = 0;
  for (let batch = 0; batch < most; batch++) {
    const taken = await inTransaction((tx) => take(tx, atOnce));
    all += taken;
    if (taken === 0) break;
  }
  return all;
}

/** Where a guest's rows are found, each by the index on its shopper. */
const guestTables = personalTables.flatMap(({ table, guest, ages }) =>
  guest && 'browser' in guest && ages && 'limit' in ages && ages.limit === 'guests_days' ? [table] : [],
);

/**
 * Guests whose browser has not been seen for so long: their baskets, checkouts, addresses, favourites and tokens go;
 * what they ordered stays as old as any order may be. Each table is gone through by its shoppers.
 */
async function forgetOldGuests({ db, inTransaction, days, atOnce, most }: Night): Promise<number> {
  let all = 0;
  for (const table of guestTables) {
    let after = '00000000-0000-0000-0000-000000000000';
    for (let page = 0; page < most; page++) {
      const shoppers = await selectShoppers(db, table, after, atOnce);
      const last = shoppers.at(-1);
      if (last === undefined) break;
      all += await inTransaction((tx) => forgetAway(tx, shoppers, days.guests_days));
      after = last;
    }
  }
  return all;
}

async function selectShoppers(db: Db, table: PersonalTable['table'], after: string, limit: number) {
  const { rows } = await sql<{ shopper_id: string }>`
    select distinct shopper_id from ${sql.table(table)}
    where shopper_id > ${after}::uuid order by shopper_id limit ${limit}`.execute(db);
  return rows.map(({ shopper_id }) => shopper_id);
}

/** Of some shoppers, those who are guests and have been away for so long. */
async function forgetAway(tx: Tx, shoppers: readonly string[], days: number): Promise<number> {
  const { rows } = await sql<{ id: string; has_token: boolean }>`
    select id, exists (select from tokens where shopper_id = shoppers.id) as has_token from shoppers
    where id = any(${shoppers}::uuid[]) and kind = 'guest' and created_at < ${before(days)}
      and not exists (
        select from tokens where shopper_id = shoppers.id and last_used_at >= ${before(days)})
    order by id for update skip locked`.execute(tx);
  if (rows.length === 0) return 0;
  const person: Person = { orders: [], browsers: rows.map(({ id }) => id) };
  for (const personal of personalTables) await erasePersonalRows(tx, personal, person);
  for (const { id, has_token } of rows) if (has_token) announceEnd(tx, id);
  return rows.length;
}

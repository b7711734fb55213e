import { isOver, orderStatuses } from '@kebun/contract/orders/order-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StoredSettings } from '#domains/content/settings/default-settings.ts';
import { announceEnd } from '#platform/auth/ended-sessions.ts';
import type { InTransaction } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { asOrders, type Person } from './person.ts';
import { type PersonalTable, personalTables } from './personal-tables.ts';
import { erasePersonalRows } from './queries.ts';

type Days = StoredSettings['privacy'];

/** One nightly run. Each transaction is limited, so that it delays no other work. */
interface NightlyRun {
  db: Db;
  inTransaction: InTransaction;
  days: Days;
  atOnce: number; // rows per transaction
  most: number; // transactions per kind; the rest waits for the next night
}

/** The age limits in their order. Each returns the number of processed rows. */
export const ageLimits = {
  orders: emptyOldOrders,
  enquiries: ({ days, ...night }: NightlyRun) =>
    deleteOld(night, 'enquiries', sql`created_at < ${daysAgo(days.enquiries_days)}`),
  reviews: emptyOldReviews,
  mails: ({ days, ...night }: NightlyRun) =>
    deleteOld(night, 'mails', sql`created_at < ${daysAgo(days.mails_days)}`),
  subscriptions: ({ days, ...night }: NightlyRun) =>
    deleteOld(night, 'newsletter_subscriptions', sql`unsubscribed_at < ${daysAgo(days.mails_days)}`),
  devices: ({ days, ...night }: NightlyRun) =>
    deleteOld(night, 'known_devices', sql`seen_at < ${daysAgo(days.sign_ins_days)}`),
  guests: forgetOldGuests,
} satisfies Record<string, (night: NightlyRun) => Promise<number>>;

const daysAgo = (days: number) => sql`now() - ${days} * interval '1 day'`;

/** The expression of the index orders_with_personal_data, which only this exact text can use. */
const hasPersonalData = sql`(email <> '' or billing_address ->> 'recipient' <> '' or shipping_address ->> 'recipient' <> '')`;
const endedStatuses = orderStatuses.filter(isOver);

/** Removes personal data from closed orders without open refunds. The orders stay for the books. */
function emptyOldOrders({ days, ...night }: NightlyRun): Promise<number> {
  return inBatches(night, async (tx, limit) => {
    const { rows } = await sql<{ id: string }>`
      select id from orders
      where created_at < ${daysAgo(days.orders_days)} and ${hasPersonalData} and status = any(${endedStatuses}::text[])
        and not exists (
          select from refunds where order_id = orders.id and refunds.status in ('requested', 'processing'))
      order by created_at limit ${limit} for no key update of orders skip locked`.execute(tx);
    const person = asOrders(rows.map(({ id }) => id));
    if (rows.length > 0) for (const personal of personalTables) await erasePersonalRows(tx, personal, person);
    return rows.length;
  });
}

/** Removes the email address of old reviews. Name and text stay, because they are public. */
function emptyOldReviews({ days, ...night }: NightlyRun): Promise<number> {
  return inBatches(night, async (tx, limit) => {
    const { numAffectedRows = 0n } = await sql`
      with old as (
        select id from reviews
        where created_at < ${daysAgo(days.enquiries_days)} and (email <> '' or website is not null)
        order by created_at limit ${limit} for no key update skip locked)
      update reviews set email = '', website = null from old where reviews.id = old.id`.execute(tx);
    return Number(numAffectedRows);
  });
}

type OldRows = 'enquiries' | 'mails' | 'newsletter_subscriptions' | 'known_devices';

/** Deletes old rows. Locked rows are skipped, because a concurrent run deletes them. */
const deleteOld = (night: Omit<NightlyRun, 'days'>, table: OldRows, isOld: RawBuilder<unknown>) =>
  inBatches(night, async (tx, limit) => {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOld} limit ${limit} for update skip locked))`.execute(
      tx,
    );
    return Number(numAffectedRows);
  });

/** Repeats until a transaction finds no more rows. */
async function inBatches(
  { inTransaction, atOnce, most }: Omit<NightlyRun, 'days'>,
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

/** The tables with guest rows, each with an index on its shopper. */
const guestTables = personalTables.flatMap(({ table, guest, ages }) =>
  guest && 'browser' in guest && ages && 'limit' in ages && ages.limit === 'guests_days' ? [table] : [],
);

/**
 * Deletes guests whose browser was not seen for too long: carts, checkouts, addresses, wishlists and tokens. Their
 * orders follow their own limit. It reads each table by shopper.
 */
async function forgetOldGuests({ db, inTransaction, days, atOnce, most }: NightlyRun): Promise<number> {
  let all = 0;
  for (const table of guestTables) {
    let after = '00000000-0000-0000-0000-000000000000';
    for (let page = 0; page < most; page++) {
      const shoppers = await selectShoppers(db, table, after, atOnce);
      const last = shoppers.at(-1);
      if (last === undefined) break;
      all += await inTransaction((tx) => deleteAbsentGuests(tx, shoppers, days.guests_days));
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

/** Deletes those of some shoppers who are guests and were away too long. */
async function deleteAbsentGuests(tx: Tx, shoppers: readonly string[], days: number): Promise<number> {
  const { rows } = await sql<{ id: string; has_token: boolean }>`
    select id, exists (select from tokens where shopper_id = shoppers.id) as has_token from shoppers
    where id = any(${shoppers}::uuid[]) and kind = 'guest' and created_at < ${daysAgo(days)}
      and not exists (
        select from tokens where shopper_id = shoppers.id and last_used_at >= ${daysAgo(days)})
    order by id for update skip locked`.execute(tx);
  if (rows.length === 0) return 0;
  const person: Person = { orders: [], browsers: rows.map(({ id }) => id) };
  for (const personal of personalTables) await erasePersonalRows(tx, personal, person);
  for (const { id, has_token } of rows) if (has_token) announceEnd(tx, id);
  return rows.length;
}

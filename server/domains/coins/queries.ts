import { type CoinReason, type coinList, coinReasons } from '@kebun/contract/coins/coins.ts';
import { sql } from 'kysely';
import {
  type Column,
  type Columns,
  conditionOf,
  figureColumn,
  momentColumn,
  orderOf,
  wordColumn,
} from '#platform/db/columns.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { List } from '#platform/http/list-query.ts';

const dayOf = (at: string | null) =>
  sql<string>`(coalesce(${at}::timestamptz, now()) at time zone 'Asia/Kuala_Lumpur')::date`;

export const ensureCoinAccount = (tx: Tx, customerId: string) =>
  tx
    .insertInto('coin_accounts')
    .values({ customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export interface CheckInResult {
  coins_awarded: number;
  coins: number;
  streak_days: number;
}

/**
 * Locks the account, checks the day of the last check-in and inserts, in one statement. The second of two callers
 * sees the first. Returns undefined when today's coins were already given.
 */
export async function insertCheckIn(
  tx: Tx,
  customerId: string,
  week: readonly number[],
  at: string | null,
): Promise<CheckInResult | undefined> {
  const { rows } = await sql<CheckInResult>`
    with account as materialized (
      select *, ${dayOf(at)} as today from coin_accounts
      where customer_id = ${customerId}::uuid
      for no key update
    ), earned as (
      select account.*, running, (${week}::int[])[(running - 1) % ${week.length}::int + 1] as amount
      from account, lateral (
        select case when checked_in_on = today - 1 then streak else 0 end + 1 as running
      ) as days
      where checked_in_on is null or checked_in_on < today
    ), noted as (
      update coin_accounts
      set balance = earned.balance + amount, entries = earned.entries + 1, streak = running, checked_in_on = today
      from earned
      where coin_accounts.customer_id = earned.customer_id
      returning coin_accounts.*, amount
    )
    insert into coin_entries (customer_id, position, reason, amount, balance, day, streak, created_at)
    select customer_id, entries, 'check_in', amount, balance, checked_in_on, streak, coalesce(${at}::timestamptz, now())
    from noted
    returning amount as coins_awarded, balance as coins, streak as streak_days
  `.execute(tx);
  return rows[0];
}

/** Removes coins from the locked account. Returns undefined when there are too few. */
export async function insertConversion(
  tx: Tx,
  customerId: string,
  coins: number,
): Promise<{ id: string; balance: number } | undefined> {
  const { rows } = await sql<{ id: string; balance: number }>`
    with account as materialized (
      select * from coin_accounts where customer_id = ${customerId}::uuid for no key update
    ), spent as (
      update coin_accounts set balance = account.balance - ${coins}::int, entries = account.entries + 1
      from account
      where coin_accounts.customer_id = account.customer_id and account.balance >= ${coins}::int
      returning coin_accounts.*
    )
    insert into coin_entries (customer_id, position, reason, amount, balance)
    select customer_id, entries, 'conversion', -${coins}::int, balance from spent
    returning id, balance
  `.execute(tx);
  return rows[0];
}

interface Coins {
  today: string;
  balance: number;
  streak: number;
  checked_in_on: string | null;
}

/** Returns a customer's coins and streak, or zeros. */
export async function selectCoins(db: Db, customerId: string): Promise<Coins> {
  const { rows } = await sql<Coins>`
    select ${dayOf(null)} as today, coalesce(balance, 0) as balance, coalesce(streak, 0) as streak, checked_in_on
    from (select) as one left join coin_accounts on customer_id = ${customerId}::uuid
  `.execute(db);
  return rows[0] as Coins;
}

export interface CoinRow {
  id: string;
  position: number;
  reason: CoinReason;
  amount: number;
  balance: number;
  streak: number | null;
  created_at: string;
}

interface CoinEntriesQuery {
  list: Pick<List, 'terms' | 'join' | 'filters' | 'orderBy' | 'sortedBy'>;
  below?: number | undefined; // entries before this one
  limit: number;
  offset: number;
}

/** The newest entry has the highest position. */
const columns: Columns<typeof coinList> & Record<'position', Pick<Column, 'by'>> = {
  position: { by: sql`position` },
  action_type: wordColumn(sql`reason`, coinReasons),
  amount: figureColumn(sql`amount`),
  created_at: momentColumn(sql`created_at`),
};

/** Returns a page of entries, the newest first, and the current balance. */
export async function selectEntries(
  db: Db,
  customerId: string,
  { list, below, limit, offset }: CoinEntriesQuery,
) {
  const order = orderOf(list, columns, { by: 'position', direction: 'desc', ties: sql`position desc` });
  const condition = sql`customer_id = ${customerId}::uuid and ${conditionOf(list, columns)}`;
  const { rows } = await sql<{ coins: number; total: number; rows: CoinRow[] }>`
    select coalesce(max(balance), 0)::int as coins,
      (select count(*)::int from coin_entries where ${condition}) as total, (
      select coalesce(json_agg(entry order by place), '[]') from (
        select row_number() over (order by ${order}) as place, id, position, reason, amount, balance, streak, created_at
        from coin_entries
        where ${condition} ${below ? sql`and position < ${below}` : sql``}
        order by ${order} limit ${limit} offset ${offset}
      ) as entry
    ) as rows
    from coin_accounts where customer_id = ${customerId}::uuid
  `.execute(db);
  return rows[0] ?? { coins: 0, total: 0, rows: [] };
}

export const selectEntry = (db: Db, customerId: string, id: string): Promise<CoinRow | undefined> =>
  db
    .selectFrom('coin_entries')
    .select(['id', 'position', 'amount', 'balance', 'streak', 'created_at'])
    .select(sql<CoinReason>`reason`.as('reason'))
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();

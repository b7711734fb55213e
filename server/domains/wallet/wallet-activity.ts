import type { WalletReason, WalletType } from '@kebun/contract/wallet.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db.ts';
import { midnightOf } from '#platform/midnight.ts';

/** One entry of a wallet as it is told. */
export interface ActivityRow {
  position: number;
  id: string;
  type: WalletType;
  reason: WalletReason;
  amount: number;
  balance: number;
  note: string | null;
  display_id: string | null; // of the order it is about
  created_at: string;
}

export interface WantedActivity {
  type?: WalletType | undefined;
  action_type?: WalletReason | undefined;
  from?: string | undefined; // days of Kuala Lumpur, both included
  to?: string | undefined;
  below?: number | undefined; // entries before this one
  limit: number;
  offset: number;
}

interface Activity {
  balance: number;
  held: number;
  total: number;
  rows: ActivityRow[];
}

/** What can be spent of a customer's wallet: one value, read by its key, inside a larger statement. */
export const balanceOf = (customerId: string): RawBuilder<number | null> =>
  sql`(select balance from wallet_accounts where customer_id = ${customerId}::uuid)`;

const waits = sql`reason = 'spend' and orders.status = 'awaiting_payment'`;

const type = sql`case when ${waits} then 'hold' when reason = 'release' then 'release'
  when wallet_entries.amount < 0 then 'debit' else 'credit' end`;

/** In and out are everything that went there; held and given back are what they say. */
// biome-ignore format: table
const conditions: Record<WalletType, RawBuilder<boolean>> = {
  credit:  sql`wallet_entries.amount > 0`,
  debit:   sql`wallet_entries.amount < 0`,
  hold:    sql`${waits}`,
  release: sql`reason = 'release'`,
};

/** A page of what came and went, the newest first, and what is in the wallet now. */
export async function readActivity(
  db: Db,
  customerId: string,
  { type: wanted, action_type, from, to, below, limit, offset }: WantedActivity,
): Promise<Activity> {
  const all = sql`
    from wallet_accounts
    join wallet_entries on account_id = wallet_accounts.id
    join transfers on transfers.id = transfer_id
    left join orders on orders.id = transfers.order_id
    where customer_id = ${customerId}::uuid
      ${wanted ? sql`and ${conditions[wanted]}` : sql``}
      ${action_type ? sql`and reason = ${action_type}` : sql``}
      ${from ? sql`and transfers.created_at >= ${midnightOf(from)}` : sql``}
      ${to ? sql`and transfers.created_at < ${midnightOf(to)} + interval '1 day'` : sql``}`;

  const { rows } = await sql<Activity>`
    select coalesce(${balanceOf(customerId)}, 0) as balance, (
      select coalesce(sum(transfers.amount), 0)::bigint from orders
      join transfers on source_type = 'order' and source_id = orders.id and reason = 'spend'
      where shopper_id = ${customerId}::uuid and status = 'awaiting_payment'
    ) as held, (select count(*)::int ${all}) as total, (
      select coalesce(json_agg(entry order by position desc), '[]') from (
        select position, transfers.id, ${type} as type, reason, wallet_entries.amount, wallet_entries.balance,
          note, orders.display_id, transfers.created_at
        ${all} ${below ? sql`and position < ${below}` : sql``}
        order by position desc limit ${limit} offset ${offset}
      ) as entry
    ) as rows
  `.execute(db);
  return rows[0] ?? { balance: 0, held: 0, total: 0, rows: [] };
}

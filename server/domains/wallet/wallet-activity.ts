import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';
import {
  type WalletReason,
  type WalletType,
  type walletList,
  walletReasons,
  walletTypes,
} from '@kebun/contract/wallet/wallet.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  type Column,
  type Columns,
  conditionOf,
  figureColumn,
  momentColumn,
  orderOf,
  requestedBy,
  textColumn,
  wordColumn,
} from '#platform/db/columns.ts';
import type { Db } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import type { List } from '#platform/http/list-query.ts';
import { midnightOf } from '#platform/lib/clock.ts';

/** A wallet entry as it is shown. */
export interface ActivityRow {
  position: number;
  id: string;
  type: WalletType;
  reason: WalletReason;
  amount: number;
  balance: number;
  note: string | null;
  display_id: string | null; // of its order
  created_at: string;
}

export interface WalletActivityQuery {
  id?: string | undefined; // only this one
  list: Pick<List, 'terms' | 'join' | 'filters' | 'orderBy' | 'sortedBy'>;
  from?: string | undefined; // days in Malaysia, both included
  to?: string | undefined;
  below?: number | undefined; // entries before this one
  limit: number;
  offset: number;
}

interface Activity {
  balance: number;
  reserved: number;
  total: number;
  rows: ActivityRow[];
}

/** Selects the spendable balance of a customer by key, as one value. */
export const balanceOf = (customerId: string | RawBuilder<string>): RawBuilder<number | null> =>
  sql`(select balance from wallet_accounts where customer_id = ${customerId}::uuid)`;

const isReserved = sql`reason = 'spend' and orders.status = 'awaiting_payment'`;

const type = sql`case when ${isReserved} then 'reservation' when reason = 'release' then 'release'
  when wallet_entries.amount < 0 then 'debit' else 'credit' end`;

/** `credit` and `debit` match all entries of a direction; `reservation` and `release` match by status and reason. */
// biome-ignore format: table
const ofType: Record<WalletType, RawBuilder<boolean>> = {
  credit:      sql`wallet_entries.amount > 0`,
  debit:       sql`wallet_entries.amount < 0`,
  reservation: sql`${isReserved}`,
  release:     sql`reason = 'release'`,
};

const isOfType = requestedBy((type) => {
  const known = walletTypes.find((one) => one === type);
  if (!known) throw invalidField('type');
  return ofType[known];
});
const numbered = requestedBy((typed) => sql`orders.display_id = ${readOrderNumber(typed) ?? ''}`);
/** The newest entry has the highest position. */
const columns: Columns<typeof walletList> & Record<'position', Pick<Column, 'by'>> = {
  position: { by: sql`position` },
  type: isOfType,
  action_type: wordColumn(sql`reason`, walletReasons),
  amount: figureColumn(sql`wallet_entries.amount`),
  note: textColumn(sql`note`),
  text: textColumn(sql`note`, sql`orders.display_id`),
  order_display_id: numbered,
  display_id: numbered,
  created_at: momentColumn(sql`transfers.created_at`),
};

/** Returns a page of entries, the newest first, and the current balance. */
export async function readActivity(
  db: Db,
  customerId: string,
  { id, list, from, to, below, limit, offset }: WalletActivityQuery,
): Promise<Activity> {
  const order = orderOf(list, columns, { by: 'position', direction: 'desc', ties: sql`position desc` });
  const all = sql`
    from wallet_accounts
    join wallet_entries on account_id = wallet_accounts.id
    join transfers on transfers.id = transfer_id
    left join orders on orders.id = transfers.order_id
    where customer_id = ${customerId}::uuid
      and ${conditionOf(list, columns)}
      ${id ? sql`and transfers.id = ${id}::uuid` : sql``}
      ${from ? sql`and transfers.created_at >= ${midnightOf(from)}` : sql``}
      ${to ? sql`and transfers.created_at < ${midnightOf(to)} + interval '1 day'` : sql``}`;

  const { rows } = await sql<Activity>`
    select coalesce(${balanceOf(customerId)}, 0) as balance, (
      select coalesce(sum(transfers.amount), 0)::bigint from orders
      join transfers on source_type = 'order' and source_id = orders.id and reason = 'spend'
      where shopper_id = ${customerId}::uuid and status = 'awaiting_payment'
    ) as reserved, (select count(*)::int ${all}) as total, (
      select coalesce(json_agg(entry order by place), '[]') from (
        select row_number() over (order by ${order}) as place, position, transfers.id, ${type} as type, reason, wallet_entries.amount, wallet_entries.balance,
          note, orders.display_id, transfers.created_at
        ${all} ${below ? sql`and position < ${below}` : sql``}
        order by ${order} limit ${limit} offset ${offset}
      ) as entry
    ) as rows
  `.execute(db);
  return rows[0] ?? { balance: 0, reserved: 0, total: 0, rows: [] };
}

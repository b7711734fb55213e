import type { Say } from '@kebun/contract/texts.ts';
import type { listWalletTransactions } from '@kebun/contract/wallet.schema.ts';
import type { WalletTransaction } from '@kebun/contract/wallet.ts';
import type { Static } from 'typebox';
import { asList, paged } from '#platform/collection.ts';
import type { Db } from '#platform/db.ts';
import { type ActivityRow, readActivity } from './wallet-activity.ts';

type Query = Static<(typeof listWalletTransactions)['query']>;

const shape = { search: [], filters: ['type', 'action_type'], orders: [] } as const;

/** A customer's own wallet. By its cursor a page goes on where the one before it ended, whatever came meanwhile. */
export async function listActivity(db: Db, customerId: string, query: Query, { say }: { say: Say }) {
  const { page, limit, offset } = asList(query, shape);
  const { cursor: below, type, action_type, from, to } = query;
  const { rows, total, balance, held } = await readActivity(db, customerId, {
    type,
    action_type,
    from,
    to,
    below,
    limit: limit + 1, // one more tells whether there are more
    offset: below === undefined ? offset : 0,
  });
  const shown = rows.slice(0, limit);

  return {
    ...paged(
      shown.map((row) => transactionReply(row, say)),
      { page, limit, total },
    ),
    next_cursor: rows.length > limit ? (shown.at(-1)?.position ?? null) : null,
    wallet: { balance, held, currency: 'MYR' },
  };
}

const transactionReply = (row: ActivityRow, say: Say): WalletTransaction => ({
  id: row.id,
  type: row.type,
  action_type: row.reason,
  amount: row.amount,
  balance_after: row.balance,
  title: say(`account.wallet_${row.reason}`),
  note: row.note,
  order_display_id: row.display_id,
  created_at: new Date(row.created_at).toISOString(),
});

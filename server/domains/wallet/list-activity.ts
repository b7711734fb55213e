import type { Translate } from '@kebun/contract/lib/texts.ts';
import {
  type listWalletTransactions,
  type WalletTransaction,
  walletList,
} from '@kebun/contract/wallet/wallet.ts';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { byPosition, cursorPage, requireDefaultOrder } from '#platform/http/cursor-pagination.ts';
import { pageReply, parseListQuery } from '#platform/http/list-query.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { type ActivityRow, readActivity } from './wallet-activity.ts';

type Query = Static<(typeof listWalletTransactions.call)['query']>;

/**
 * Returns a page of a customer's wallet entries. A cursor continues after the last page, whatever was added
 * in the meantime.
 */
export async function listActivity(db: Db, customerId: string, query: Query, { t }: { t: Translate }) {
  const { cursor: below, from, to, ...filters } = query;
  const list = parseListQuery(filters, walletList);
  const { page, limit, offset } = list;
  requireDefaultOrder(below, list);
  const { rows, total, balance, reserved } = await readActivity(db, customerId, {
    list,
    from,
    to,
    below,
    limit: limit + 1,
    offset: below === undefined ? offset : 0,
  });
  const { shown, next_cursor } = cursorPage(rows, limit, byPosition);

  return {
    ...pageReply(
      shown.map((row) => transactionReply(row, t)),
      { page, limit, total },
    ),
    next_cursor,
    wallet: { balance, reserved, currency: 'MYR' },
  };
}

/** Returns one entry of a customer's wallet. */
export async function findEntry(db: Db, customerId: string, id: string, { t }: { t: Translate }) {
  const list = parseListQuery({}, walletList);
  const { rows } = isUuid(id)
    ? await readActivity(db, customerId, { id, list, limit: 1, offset: 0 })
    : { rows: [] };
  if (!rows[0]) throw new Refusal('not_found');
  return transactionReply(rows[0], t);
}

const transactionReply = (row: ActivityRow, t: Translate): WalletTransaction => ({
  id: row.id,
  type: row.type,
  action_type: row.reason,
  amount: row.amount,
  balance_after: row.balance,
  title: t(`account.wallet_${row.reason}`),
  note: row.note,
  order_display_id: row.display_id,
  created_at: new Date(row.created_at).toISOString(),
});

import { type CoinTransaction, type listCoins as call, coinList } from '@kebun/contract/coins/coins.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { byPosition, cursorPage, requireDefaultOrder } from '#platform/http/cursor-pagination.ts';
import { pageReply, parseListQuery } from '#platform/http/list-query.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { type CoinRow, selectEntries, selectEntry } from './queries.ts';

type Query = Static<(typeof call.call)['query']>;

/**
 * Returns a page of a customer's own coin entries. A cursor continues after the last page, whatever was added
 * in the meantime.
 */
export async function listCoins(db: Db, customerId: string, query: Query, { t }: { t: Translate }) {
  const { cursor: below, ...filters } = query;
  const list = parseListQuery(filters, coinList);
  const { page, limit, offset } = list;
  requireDefaultOrder(below, list);
  const { rows, total, coins } = await selectEntries(db, customerId, {
    list,
    below,
    limit: limit + 1,
    offset: below === undefined ? offset : 0,
  });
  const { shown, next_cursor } = cursorPage(rows, limit, byPosition);

  return {
    ...pageReply(
      shown.map((row) => entryReply(row, t)),
      { page, limit, total },
    ),
    next_cursor,
    coins,
  };
}

/** Returns one of the customer's own entries, or undefined. */
export async function findCoins(db: Db, customerId: string, id: string, t: Translate) {
  const row = isUuid(id) ? await selectEntry(db, customerId, id) : undefined;
  return row && entryReply(row, t);
}

const entryReply = (row: CoinRow, t: Translate): CoinTransaction => ({
  id: row.id,
  action_type: row.reason,
  amount: row.amount,
  balance_after: row.balance,
  title:
    row.reason === 'check_in'
      ? t('account.coins_checkin', { days: row.streak ?? 1 })
      : t('account.wallet_coin'),
  created_at: new Date(row.created_at).toISOString(),
});

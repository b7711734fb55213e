import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { answerTo, givenPayer } from '#test/fixtures/given-gateway.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { cancelUnpaidOrders } from './due-attempts.ts';

/** The events that may reach an order awaiting payment, in any order. */
type News = 'no' | 'yes' | 'end' | 'cancel';

const permutations = (news: readonly News[]): News[][] =>
  news.length === 0
    ? [[]]
    : news.flatMap((first) =>
        permutations(news.filter((one) => one !== first)).map((rest) => [first, ...rest]),
      );

async function givenWaiting(db: Db) {
  const { order, gateway, placed, tell, request, headers, means } = await givenPayer(db);
  const form = await placed();
  const cancellation = { display_id: order.display_id, reason: 'changed_mind' };
  const comes: Record<News, () => Promise<unknown>> = {
    no: () => {
      gateway.says('Payment fail');
      return tell(answerTo(gateway.ipay88, form, { Status: '0' }), '');
    },
    yes: () => {
      gateway.says('00');
      return tell(answerTo(gateway.ipay88, form));
    },
    end: async () => {
      const over = sql`now() - interval '1 second'`;
      await sql`
        update stock_reservations set expires_at = ${over} where order_id = ${order.id} and expires_at is not null
      `.execute(db);
      await cancelUnpaidOrders(means);
    },
    cancel: () =>
      request('POST', '/api/refunds', cancellation, { ...headers, 'idempotency-key': randomUUID() }),
  };
  return { order, comes };
}

async function moneyOf(db: Db, { id }: { id: string }) {
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const paid = db.selectFrom('payments').select(['captured', 'overpayment']).where('order_id', '=', id);
  const owed = db
    .selectFrom('refunds')
    .select(['status', 'amount'])
    .where('order_id', '=', id)
    .where('kind', '=', 'overpayment');
  return { status, paid: await paid.execute(), owed: await owed.execute() };
}

const all = [...permutations(['no', 'yes', 'end']), ...permutations(['no', 'yes', 'cancel'])];

test.for(all.map((news) => [news.join(', '), news] as const))(
  'P-07: %s: the order and its money agree, or the money is being refunded',
  async ([, news], { db }) => {
    const { order, comes } = await givenWaiting(db);
    const { total } = order.totals;

    for (const one of news) await comes[one]();

    const isCancelled = news.includes('cancel') && news.indexOf('cancel') < news.indexOf('yes');
    expect(await moneyOf(db, order)).toEqual(
      isCancelled
        ? {
            status: 'cancelled',
            paid: [{ captured: total, overpayment: 'late' }],
            owed: [{ status: 'processing', amount: total }],
          }
        : { status: 'confirmed', paid: [{ captured: total, overpayment: null }], owed: [] },
    );
    expect(await findShopViolations(db)).toEqual([]);
  },
);

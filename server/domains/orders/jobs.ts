import type { Language } from '@kebun/contract/lib/languages.ts';
import { rerankProducts } from '#domains/catalogue/listing/rerank-products.ts';
import { markSlips } from '#domains/preorders/mark-slips.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { countCoPurchases } from './purchases/count-co-purchases.ts';
import { countSales } from './purchases/count-sales.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'orders.count_sales': { whole?: boolean };
    'orders.notify_of_slips': Record<string, never>;
  }
}

/** Writes to shoppers whose pre-orders will not come as expected, after the forecasts of the night. */
export const notifyOfSlipsTask = (async (_nothing, _db, inTransaction) => {
  await inTransaction(notifyOfSlips);
}) satisfies Task<Record<string, never>>;

/** Updates best sellers and popular products from recent orders and views. */
export const countSalesTask = (async ({ whole = false }, _db, inTransaction) => {
  const now = new Date();
  await inTransaction((tx) => countSales(tx, now));
  if (whole) await inTransaction((tx) => countCoPurchases(tx, now));
  await rerankProducts(inTransaction, { whole, now });
}) satisfies Task<{ whole?: boolean }>;

/** Writes once to each shopper whose pre-order will not come as expected. Returns the orders. */
export async function notifyOfSlips(tx: Tx): Promise<string[]> {
  const slipped = await markSlips(tx);
  if (slipped.length === 0) return slipped;
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'email', 'language'])
    .where('id', 'in', slipped)
    .where('email', '<>', '')
    .execute();
  for (const { id, email, language } of orders)
    await enqueueMail(
      tx,
      'order.harvest_slipped',
      { order_id: id },
      { to: email, language: language as Language },
    );
  return slipped;
}

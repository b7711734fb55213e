import { rerankProducts } from '#domains/catalogue/listing/rerank-products.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import { countCoPurchases } from './purchases/count-co-purchases.ts';
import { countSales } from './purchases/count-sales.ts';
import { notifyOfSlips } from './slips/notify-of-slips.ts';

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

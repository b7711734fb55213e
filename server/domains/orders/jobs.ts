import { rerankProducts } from '#domains/catalogue/listing/rerank-products.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import { countCoPurchases } from './purchases/count-co-purchases.ts';
import { countSales } from './purchases/count-sales.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'orders.count_sales': { whole?: boolean };
  }
}

/** Updates best sellers and popular products from recent orders and views. */
export const countSalesTask = (async ({ whole = false }, _db, inTransaction) => {
  const now = new Date();
  await inTransaction((tx) => countSales(tx, now));
  if (whole) await inTransaction((tx) => countCoPurchases(tx, now));
  await rerankProducts(inTransaction, { whole, now });
}) satisfies Task<{ whole?: boolean }>;

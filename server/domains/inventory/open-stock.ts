import type { OpenStock } from '#domains/catalogue/products/seed-products.ts';
import { moveStock } from './move-stock.ts';

/** Creates the stock item of each SKU and, where units are there, its opening movement. */
export const openStock: OpenStock = async (tx, opening) => {
  await tx
    .insertInto('stock_items')
    .values(opening.map(({ sku_id }) => ({ sku_id })))
    .execute();
  await moveStock(
    tx,
    opening.filter(({ delta }) => delta > 0),
    { reason: 'opening', source: 'seed' },
  );
};

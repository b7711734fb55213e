import type { OpenNewStock } from '#domains/catalogue/products/save-product.ts';
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

/** Records the first units of new packs, by the staff member who created them. */
export const openNewStock: OpenNewStock = (tx, opening, by) =>
  moveStock(tx, opening, { reason: 'opening', source: `staff:${by.id}:opening`, staffId: by.id });

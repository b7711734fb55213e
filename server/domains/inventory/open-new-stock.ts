import type { OpenNewStock } from '#domains/catalogue/products/save-product.ts';
import { moveStock } from './move-stock.ts';

/** Records the first units of new packs, by the staff member who created them. */
export const openNewStock: OpenNewStock = (tx, opening, by) =>
  moveStock(tx, opening, { reason: 'opening', source: `staff:${by.id}:opening`, staffId: by.id });

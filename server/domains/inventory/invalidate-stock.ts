import { sql } from 'kysely';
import type { TouchedBundle } from '#domains/catalogue/bundles/bundle-parts.ts';
import { bandOf } from '#domains/catalogue/products/stock-band.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Tx } from '#platform/db/db.ts';

export interface StockChange {
  product_id: string;
  before: number; // units available before
  after: number;
  has_other_lots?: boolean; // a lot arrived or is empty, or the last unit without a lot left
  bundles: readonly TouchedBundle[]; // that may contain the sku
}

/**
 * Invalidates API answers with every sale, and pages only when their content changes. Bundles depend on the stock
 * of their parts.
 */
export function invalidateStock(tx: Tx, changes: readonly StockChange[]): void {
  for (const { product_id, before, after, has_other_lots = false, bundles } of changes) {
    if (has_other_lots) invalidateTags(tx, `product:${product_id}`); // its page says when the packs were harvested
    if (before === after) continue;
    const isOther = showsOther(before, after);
    invalidateBand(tx, product_id, isOther);
    for (const bundle of bundles) {
      const made = (left: number) => Math.floor(left / bundle.quantity);
      invalidateBand(tx, bundle.product_id, isOther || showsOther(made(before), made(after)));
    }
  }
}

const showsOther = (before: number, after: number) =>
  bandOf(before) !== bandOf(after) || bandOf(after) === 'low';

function invalidateBand(tx: Tx, productId: string, pageToo: boolean) {
  invalidateTags(tx, `stock:${productId}`);
  if (pageToo) invalidateTags(tx, `product:${productId}`);
}

/** Invalidates the pages of these SKUs, which say when the packs on sale were harvested. */
export async function invalidateLotsOf(tx: Tx, skuIds: readonly string[]): Promise<void> {
  const products = await tx
    .selectFrom('skus')
    .select('product_id')
    .distinct()
    .where('id', '=', sql<string>`any(${skuIds}::uuid[])`)
    .execute();
  invalidateTags(tx, ...products.map(({ product_id }) => `product:${product_id}`));
}

import type { Tx } from '../../server/platform/db/db.ts';

/** Returns the first pack of a demo product, with its available units. */
export const findDemoSku = (tx: Tx, slug: string) =>
  tx
    .selectFrom('products')
    .innerJoin('skus', 'skus.product_id', 'products.id')
    .innerJoin('stock_items', 'sku_id', 'skus.id')
    .select((of) => [
      'products.id as product_id',
      'skus.id as sku_id',
      of('on_hand', '-', of.ref('reserved')).as('left'),
    ])
    .where('slug', '=', slug)
    .orderBy('skus.position')
    .limit(1)
    .executeTakeFirstOrThrow();

import { favourites } from '@kebun/world/favourites.ts';
import { people } from '@kebun/world/people.ts';
import { recordRecentView } from '../../server/domains/catalogue/listing/recent-products.ts';
import { moveStock } from '../../server/domains/inventory/move-stock.ts';
import { addToWishlist } from '../../server/domains/wishlist/change-wishlist.ts';
import type { Tx } from '../../server/platform/db/db.ts';

const hour = 3_600_000; // milliseconds

/**
 * Adds favourites and views of the demo customers while they were guests, through the same steps as any other.
 * Their accounts take them over with their orders.
 */
export async function seedDemoFavourites(tx: Tx, now: Date): Promise<void> {
  for (const { person, hearts, missed, seen } of favourites) {
    const shopperId = await guestCalled(tx, person);
    for (const slug of hearts) await addToWishlist(tx, shopperId, await findDemoSku(tx, slug));
    for (const slug of missed) await addMissed(tx, shopperId, slug);
    for (const { product, hours_ago } of seen) {
      const { product_id } = await findDemoSku(tx, product);
      await recordRecentView(tx, shopperId, [product_id], new Date(now.valueOf() - hours_ago * hour));
    }
  }
}

/** Adds a favourite that is sold out and then restocked. */
async function addMissed(tx: Tx, shopperId: string, slug: string) {
  const { product_id, sku_id, left } = await findDemoSku(tx, slug);
  const source = `favourites:${slug}`;
  await moveStock(tx, [{ sku_id, delta: -left }], { reason: 'counted', source });
  await addToWishlist(tx, shopperId, { product_id });
  await moveStock(tx, [{ sku_id, delta: left }], { reason: 'received', source });
}

/** Returns the guest who ordered with the email address of this person. */
async function guestCalled(tx: Tx, slug: string): Promise<string> {
  const email = people.find((person) => person.slug === slug)?.email ?? '';
  const { shopper_id } = await tx
    .selectFrom('orders')
    .select('shopper_id')
    .where('email', '=', email)
    .limit(1)
    .executeTakeFirstOrThrow();
  return shopper_id;
}

/** Returns the first pack of a demo product, with its available units. */
const findDemoSku = (tx: Tx, slug: string) =>
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

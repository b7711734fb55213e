import type { CartMerge } from '@kebun/contract/accounts/accounts.ts';
import type { Tx } from '#platform/db/db.ts';
import { clearCart } from './change-line.ts';
import { type CartReadContext, findCart } from './find-cart.ts';
import { lineName } from './line-name.ts';
import { lockCart } from './lock-cart.ts';
import { writeLines, writePreOrder } from './queries.ts';

/**
 * Merges one shopper's cart into another's, once. Quantities are added as far as stock allows. Products no longer
 * on sale are left out.
 */
export async function mergeCarts(
  tx: Tx,
  from: string,
  to: string,
  moment: CartReadContext,
): Promise<CartMerge> {
  await lockCart(tx, from);
  const { items } = await findCart(tx, from, moment);
  const onSale = items.filter(({ stock_left }) => stock_left > 0);
  const upserts = onSale
    .filter(({ presale_id }) => !presale_id)
    .map(({ product_id, variation_option_id, quantity, note, substitution, product_type, bundle_items }) => ({
      product_id,
      sku_id: variation_option_id,
      quantity,
      note,
      substitution,
      choices:
        product_type === 'bundle'
          ? Object.fromEntries(bundle_items.map((item) => [item.bundle_slot_id, item.variation_option_id]))
          : null,
    }));
  if (onSale.length === 0) return { merged: 0, parked_items: 0, adjusted: [] };

  const { granted } = await writeLines(tx, to, upserts, { mode: 'add', version: undefined, only: false });
  for (const { presale_id, quantity } of onSale) {
    const written = presale_id && (await writePreOrder(tx, to, { presale_id, quantity, mode: 'add' }));
    if (written) granted.push(written);
  }
  await clearCart(tx, from, moment);

  const short = granted.filter(({ quantity, requested }) => quantity === null || quantity < requested);
  return {
    merged: granted.filter(({ quantity }) => quantity !== null).length,
    parked_items: 0,
    adjusted: short.map((line) => ({
      name: lineName(line, moment.to.language),
      requested: line.requested,
      got: line.quantity ?? 0,
    })),
  };
}

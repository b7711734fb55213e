import type { Cart } from '@kebun/contract/cart/cart.ts';
import { type Db, withOneConnection } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { type CartReadContext, findCart } from './find-cart.ts';
import { lineName } from './line-name.ts';
import {
  type CartUpsert,
  type CartUpsertResult,
  hasInvalidBundleItem,
  isUndecided,
  type PreOrderUpsert,
  type QuantityMode,
  writeLines,
  writePreOrder,
} from './queries.ts';

/** A requested product with its quantity, and its sku when it has several. */
export interface CartItemInput {
  product_id: string;
  variation_option_id?: string;
  quantity: number;
  note?: string | null;
  bundle_items?: readonly { bundle_slot_id: string; variation_option_id: string }[];
}

export interface PutInCartOptions {
  mode: QuantityMode;
  version?: number | undefined;
  only?: boolean; // removes all other lines
}

/**
 * Puts products into a cart. When stock is too low, the cart gets what is left, and the refusal returns the changed
 * cart.
 */
export async function putInCart(
  db: Db,
  shopperId: string,
  items: readonly CartItemInput[],
  { mode, version, only = false }: PutInCartOptions,
  moment: CartReadContext,
): Promise<{ cart: Cart; added: string[]; names: string[] }> {
  const upserts = items.map(toCartUpsert);
  const [written, cart] = await withOneConnection(db, (one) =>
    Promise.all([
      writeLines(one, shopperId, upserts, { mode, version, only }),
      findCart(one, shopperId, moment), // as it is after the change
    ]),
  );
  if (written.known < upserts.length) {
    if (await isUndecided(db, upserts)) throw new Refusal('option_missing');
    throw new Refusal(
      (await hasInvalidBundleItem(db, upserts)) ? 'bundle_option_unavailable' : 'product_not_found',
    );
  }
  if (written.version === null) throw new Refusal('version_conflict', { fresh: { cart } });

  const short = written.granted.find(({ quantity, requested }) => quantity === null || quantity < requested);
  if (short) throw insufficientStockRefusal(short, cart, moment);

  return {
    cart,
    added: written.granted.flatMap(({ line_id }) => line_id ?? []),
    names: written.granted.map((granted) => lineName(granted, moment.to.language)),
  };
}

/** Puts packs of a presale into a cart, as a line of its own. When too few are left, the cart gets those. */
export async function putPreOrderInCart(
  db: Db,
  shopperId: string,
  upsert: PreOrderUpsert,
  moment: CartReadContext,
): Promise<{ cart: Cart; added: string[]; names: string[] }> {
  const written = isUuid(upsert.presale_id) ? await writePreOrder(db, shopperId, upsert) : undefined;
  if (!written) throw new Refusal('product_not_found');
  const cart = await findCart(db, shopperId, moment);
  if (written.version === null) throw new Refusal('version_conflict', { fresh: { cart } });
  const { quantity, requested } = written;
  if (quantity === null || quantity < requested) throw insufficientStockRefusal(written, cart, moment);
  return {
    cart,
    added: written.line_id ? [written.line_id] : [],
    names: [lineName(written, moment.to.language)],
  };
}

export function toCartUpsert({
  product_id,
  variation_option_id,
  quantity,
  note = null,
  bundle_items,
}: CartItemInput): CartUpsert {
  if (!isUuid(product_id) || !isUuid(variation_option_id ?? product_id))
    throw new Refusal('product_not_found');
  const choices = bundle_items
    ? Object.fromEntries(bundle_items.map((item) => [item.bundle_slot_id, item.variation_option_id]))
    : null;
  return { product_id, sku_id: variation_option_id ?? null, quantity, note, choices };
}

type ShortLine = Pick<CartUpsertResult, 'available' | 'name' | 'unit' | 'product_type'> & {
  quantity: number | null;
};

/** Returns the refusal for missing stock, with the changed cart. */
export function insufficientStockRefusal(
  { available, quantity, ...short }: ShortLine,
  cart: Cart,
  { to }: CartReadContext,
) {
  const values = { name: lineName(short, to.language), available };
  const details = { values, fresh: { cart, available } };
  if (available === 0) return new Refusal('sold_out', details);
  return quantity === null ? new Refusal('cart_full', details) : new Refusal('quantity_capped', details);
}

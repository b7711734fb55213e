import type { LinePart } from '@kebun/contract/cart/cart.ts';
import type { BundleItem, Product } from '@kebun/contract/catalogue/products/product-pages.ts';
import { useState } from 'react';

/** A bundle slot with the shopper's choice and its options. */
export interface FilledSlot {
  /** The key of the slot in a basket; not needed where a slot has no option. */
  bundle_slot_id: string;
  quantity: number;
  part: BundleItem['options'][number];
  options: BundleItem['options'];
}

/** A product as it is bought: a bundle with the shopper's choices. */
export type FilledBundle = Product & { inside?: LinePart[] };

/** Returns the choices of a bundle. It starts with the default items; for a sold-out one, with an option in stock. */
export function useBundleChoices(product: Product) {
  const [choices, setChoices] = useState<Readonly<Record<string, string>>>({});
  const slots = product.bundle_items.map(
    ({ options: others, bundle_slot_id, quantity, ...first }): FilledSlot => {
      const options = [first, ...others];
      const chosen = options.find(({ variation_option_id: id }) => id === choices[bundle_slot_id ?? '']);
      const there = options.find(({ available }) => available >= quantity);
      return { bundle_slot_id: bundle_slot_id ?? '', quantity, part: chosen ?? there ?? first, options };
    },
  );

  return {
    slots,
    choose: (slot: string, id: string) => setChoices({ ...choices, [slot]: id }),
    fill: <Shown extends Product>(shown: Shown) => (slots.length > 0 ? fillBundle(shown, slots) : shown),
  };
}

/** Returns the price of the chosen items one by one. */
export const worthOf = (slots: readonly FilledSlot[]) => slots.reduce((sum, { part }) => sum + part.value, 0);

function fillBundle<Shown extends Product>(
  product: Shown,
  slots: readonly FilledSlot[],
): Shown & FilledBundle {
  const critical = new Map<string, number>();
  for (const { part, quantity } of slots) {
    critical.set(part.variation_option_id, quantity + (critical.get(part.variation_option_id) ?? 0));
  }
  const quantity = Math.min(
    ...slots.map(({ part }) => Math.floor(part.available / (critical.get(part.variation_option_id) ?? 1))),
  );

  return {
    ...product,
    quantity,
    qty_max: Math.min(quantity, 999),
    in_stock: quantity > 0,
    low_stock: quantity > 0 && quantity <= 10,
    inside: slots.map(({ bundle_slot_id, quantity, part }) => ({
      product_id: part.product_id,
      variation_option_id: part.variation_option_id,
      bundle_slot_id,
      slug: part.slug,
      name: part.name,
      unit: part.unit,
      thumbnail: part.image.thumbnail,
      quantity,
    })),
  };
}

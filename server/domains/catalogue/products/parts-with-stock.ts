import type { Product } from '@kebun/contract/catalogue/products/product-pages.ts';
import type { StoredBundleItem } from '../bundles/bundles.ts';
import type { LiveParts } from '../listing/product-card.ts';
import { bandOf } from './stock-band.ts';
import type { StoredVariant } from './variants.ts';

/** The options and bundle items of a page, without their stock. */
export interface StoredParts {
  options?: StoredVariant[];
  items?: StoredBundleItem[];
}

/** Adds the current stock to each of them, and what an option sold by weight says of its weight. */
export const partsWithStock = (
  { options = [], items = [] }: StoredParts,
  stock: Readonly<Record<string, number>>,
  noteOf: (option: StoredVariant) => string | null,
): Omit<Pick<Product, LiveParts>, 'weight_note' | 'pre_order'> => ({
  variation_options: options.map((stored) => {
    const { weight_tolerance_percent: _percent, ...option } = stored;
    const quantity = stock[option.id] ?? 0;
    return {
      ...option,
      weight_note: noteOf(stored),
      quantity,
      low_stock: bandOf(quantity) === 'low',
      is_disable: quantity <= 0,
    };
  }),
  bundle_items: items.map(({ options, ...item }) => ({
    ...item,
    available: stock[item.variation_option_id] ?? 0,
    options: options.map((option) => ({ ...option, available: stock[option.variation_option_id] ?? 0 })),
  })),
});

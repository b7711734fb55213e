import type { Product } from '@kebun/contract/catalogue/catalogue.ts';
import type { StoredBundleItem } from '../bundles/bundles.ts';
import type { LiveParts } from '../listing/product-card.ts';
import type { StoredVariant } from './packs.ts';
import { bandOf } from './stock-band.ts';

/** What of a product's page has a stock of its own, without that stock. */
export interface StoredParts {
  options?: StoredVariant[];
  items?: StoredBundleItem[];
}

/** The same with how many there are of each. */
export const partsWithStock = (
  { options = [], items = [] }: StoredParts,
  stock: Readonly<Record<string, number>>,
): Pick<Product, LiveParts> => ({
  variation_options: options.map((option) => {
    const quantity = stock[option.id] ?? 0;
    return { ...option, quantity, low_stock: bandOf(quantity) === 'low', is_disable: quantity <= 0 };
  }),
  bundle_items: items.map(({ swaps, ...item }) => ({
    ...item,
    available: stock[item.variation_option_id] ?? 0,
    swaps: swaps.map((swap) => ({ ...swap, available: stock[swap.variation_option_id] ?? 0 })),
  })),
});

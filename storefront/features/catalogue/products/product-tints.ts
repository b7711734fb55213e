import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { type Tint, tintAt } from '@kebun/ui/catalogue/category-tint.ts';

/** Returns the tint of each product: its category's own, or related ones where all are of one category. */
export function productTints(products: readonly ProductCard[]): Tint[] {
  const isOneKind = new Set(products.map(({ category }) => category.tint)).size === 1;
  return products.map(({ category: { tint } }, index) => (isOneKind ? tintAt(tint, index) : tint));
}

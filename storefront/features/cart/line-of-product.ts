import type { CartItem, LinePart } from '@kebun/contract/cart/cart.ts';
import { lineMoney } from '@kebun/contract/cart/line-money.ts';
import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';

/** A product as it is bought: with the chosen pack, and the choices of a bundle. */
export type BoughtProduct = ProductCard & { variation_option_id?: string; inside?: LinePart[] };

/** Returns a cart line with one unit of a product or pack, until the shop has priced it. */
export function lineOfProduct(product: BoughtProduct): CartItem {
  const price = product.sale_price ?? product.price;
  return {
    id: '',
    product_id: product.id,
    variation_option_id: product.variation_option_id ?? '',
    product_type: product.product_type,
    slug: product.slug,
    name: product.name,
    image: product.image,
    tint: product.category.tint,
    unit: product.unit,
    sale_mode: product.sale_mode,
    fresh: product.fresh,
    quantity: 1,
    qty_step: product.qty_step,
    qty_max: Math.min(product.qty_max, product.quantity),
    stock_left: product.quantity,
    unit_price: price,
    list_price: product.price,
    ...lineMoney({ quantity: 1, list_price: product.price, unit_price: price }),
    is_estimate: product.sale_mode === 'weight',
    estimated_weight_g: null,
    weight_note: null,
    note: null,
    substitution: null,
    bundle_items: product.inside ?? [],
    issue: null,
  };
}

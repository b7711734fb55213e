import type { Product, VariationOption } from '@kebun/contract/catalogue.ts';
import { useState } from 'react';

/** A product as one buys it: where it comes in several packs, as the one that is chosen. */
export type PackOf = Product & { variation_option_id?: string };

/** Chosen for the shopper until they choose: the first that is there. */
export function usePack(product: Product) {
  const [id, choose] = useState<string>();
  const { variation_options: options } = product;
  const option =
    options.find((each) => each.id === id) ?? options.find((each) => !each.is_disable) ?? options[0];

  return { option, choose, shown: option ? packOf(product, option) : product };
}

function packOf(product: Product, option: VariationOption): PackOf {
  const { price, sale_price, quantity, image, weight_g } = option;
  const paid = sale_price ?? price;
  const { gallery } = product;

  return {
    ...product,
    variation_option_id: option.id,
    unit: option.unit,
    unit_price: option.unit_price,
    price,
    sale_price,
    discount_percent: Math.round(((price - paid) * 100) / price),
    on_sale: sale_price !== null,
    image,
    gallery: gallery.some(({ original }) => original === image.original) ? gallery : [image, ...gallery],
    quantity,
    qty_max: Math.min(quantity, product.qty_max),
    in_stock: quantity > 0,
    low_stock: option.low_stock,
    weight_estimate_g: product.weight_estimate_g && weight_g,
  };
}

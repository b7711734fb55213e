import type { CartItem } from '@kebun/contract/cart/cart.ts';

/**
 * Returns the key that distinguishes the lines of a basket: the product, its pack where there are several, or the
 * presale of a pre-order.
 */
export const lineKey = ({ presale_id, product_type, product_id, variation_option_id }: CartItem) =>
  presale_id ?? (product_type === 'variable' ? variation_option_id : product_id);

/** Returns the name of a line, with the pack where there are several. */
export const lineLabel = ({ product_type, name, unit }: CartItem) =>
  product_type === 'variable' ? `${name} · ${unit}` : name;

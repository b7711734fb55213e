import type { CartItem } from '@kebun/contract/cart/cart.ts';

/** What tells the lines of a basket apart: the product, or where it comes in several packs the pack. */
export const lineKey = ({ product_type, product_id, variation_option_id }: CartItem) =>
  product_type === 'variable' ? variation_option_id : product_id;

/** A line in words: one of several packs by its unit too. */
export const lineLabel = ({ product_type, name, unit }: CartItem) =>
  product_type === 'variable' ? `${name} · ${unit}` : name;

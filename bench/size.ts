/** How much is in the shop. */
export interface Size {
  readonly products: number;
  readonly orders: number; // before the buyers come
}

// biome-ignore format: table
export const sizes = {
  usual: { products: 1_000,   orders: 0 },
  large: { products: 100_000, orders: 1_000_000 },
} as const satisfies Record<string, Size>;

export const inWords = ({ products, orders }: Size): string =>
  `${products.toLocaleString('en')} products, ${orders.toLocaleString('en')} orders`;

/** The size of the shop's data. */
export interface Size {
  readonly products: number;
  readonly orders: number; // before the buyers come
  readonly batches: number; // of seedlings, in addition to the demo's
  readonly events: number; // of these batches
}

// biome-ignore format: table
export const sizes = {
  standard: { products: 1_000,   orders: 0,         batches: 0,       events: 0 },
  large: { products: 100_000, orders: 1_000_000, batches: 0,       events: 0 },
  farms: { products: 1_000,   orders: 0,         batches: 100_000, events: 5_000_000 },
} as const satisfies Record<string, Size>;

export const inWords = ({ products, orders, batches, events }: Size): string =>
  Object.entries({ products, orders, ...(batches > 0 && { batches, events }) })
    .map(([what, count]) => `${count.toLocaleString('en')} ${what}`)
    .join(', ');

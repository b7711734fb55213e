import { lowStockThreshold } from '@kebun/contract/lib/limits.ts';

export type StockBand = 'sold_out' | 'low' | 'plenty';

/** Returns the stock level that pages show, so that not every sale invalidates them. */
export const bandOf = (available: number): StockBand =>
  available <= 0 ? 'sold_out' : available <= lowStockThreshold ? 'low' : 'plenty';

/** At this stock and below, pages show how many units are left. */
export const lowStockThreshold = 10;

/** The maximum quantity of one line, in units. */
export const maxQuantityPerLine = 999;

/** Days for which a product counts as new. */
export const newForDays = 30;

export type StockBand = 'sold_out' | 'low' | 'plenty';

/** Returns the stock level that pages show, so that not every sale invalidates them. */
export const bandOf = (available: number): StockBand =>
  available <= 0 ? 'sold_out' : available <= lowStockThreshold ? 'low' : 'plenty';

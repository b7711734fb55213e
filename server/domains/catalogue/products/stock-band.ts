/** At this many units and below the shop says how many are left. */
export const lowStockThreshold = 10;

/** The most units of one thing that one line may ask for. */
export const maxQuantityPerLine = 999;

/** How long a product counts as new. */
export const newForDays = 30;

export type StockBand = 'sold_out' | 'low' | 'plenty';

/** What pages show of a stock, so that not every sale changes them. */
export const bandOf = (available: number): StockBand =>
  available <= 0 ? 'sold_out' : available <= lowStockThreshold ? 'low' : 'plenty';

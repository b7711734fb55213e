import type { Tx } from '#platform/db.ts';
import { announce } from '#platform/tags.ts';
import { bandOf } from './stock-band.ts';

export interface StockChange {
  product_id: string;
  before: number; // units that could be bought
  after: number;
}

/** The API's figures change with every sale; a page only when it has to say something else. */
export function announceStock(tx: Tx, changes: readonly StockChange[]): void {
  for (const { product_id, before, after } of changes) {
    if (before === after) continue;
    announce(tx, `stock:${product_id}`);
    if (bandOf(before) !== bandOf(after) || bandOf(after) === 'low') announce(tx, `product:${product_id}`);
  }
}

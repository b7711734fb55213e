import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { lowStockMark, mostOfOneLine, newForDays } from './stock-band.ts';

/** A kept card, which lacks its closing brace, with what changes by itself. */
export interface LiveCard {
  product_id: string;
  card: string;
  available: number;
  is_new: boolean;
}

/** Of `product_cards` joined with `stock_items`. */
export const liveColumns: RawBuilder<LiveCard> = sql`
  product_cards.product_id,
  card,
  on_hand - held as available,
  product_cards.created_at > now() - interval '1 day' * ${sql.raw(String(newForDays))} as is_new`;

/** A card as the API sends it. Written rather than parsed and written again: lists are read more than all else. */
export function cardJson({ card, available, is_new }: LiveCard, page = ''): string {
  const quantity = Math.max(available, 0);
  return (
    `${card}${page},"quantity":${quantity},"qty_max":${Math.min(quantity, mostOfOneLine)}` +
    `,"in_stock":${quantity > 0},"low_stock":${quantity > 0 && quantity <= lowStockMark},"is_new":${is_new}}`
  );
}

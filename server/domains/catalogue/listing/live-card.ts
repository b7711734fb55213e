import { lowStockThreshold, maxQuantityPerLine, newForDays } from '@kebun/contract/lib/limits.ts';
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { availableSql } from '../products/available.ts';
import { atDealPrice, type CardDeal, dealOnCard } from './deal-on-card.ts';

/** A stored card without its closing brace, and the fields that change by themselves. */
export interface CardWithStock {
  product_id: string;
  card: string;
  available: number;
  is_new: boolean;
  deal: CardDeal | null; // the active deal
}

/** Requires `product_cards` joined with `stock_items` of its sku. */
export const liveColumns: RawBuilder<CardWithStock> = sql`
  product_cards.product_id,
  card,
  ${availableSql('product_cards')} as available,
  product_cards.created_at > now() - interval '1 day' * ${sql.raw(String(newForDays))} as is_new,
  ${dealOnCard} as deal`;

/**
 * Returns a card as the API sends it. It concatenates JSON instead of parsing it, because lists are the most
 * frequent reads.
 */
export function cardJson({ card, available, is_new, deal }: CardWithStock, page = ''): string {
  const quantity = Math.max(available, 0);
  const priced = deal ? atDealPrice(card, deal, quantity) : `${card},"deal":null`;
  return (
    `${priced}${page},"quantity":${quantity},"qty_max":${Math.min(quantity, maxQuantityPerLine)}` +
    `,"in_stock":${quantity > 0},"low_stock":${quantity > 0 && quantity <= lowStockThreshold},"is_new":${is_new}}`
  );
}

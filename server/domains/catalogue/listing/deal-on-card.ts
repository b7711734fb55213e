import { percentOff, pricePerKilogram, sen } from '@kebun/contract/lib/money.ts';
import { type RawBuilder, sql } from 'kysely';
import type { StoredCard } from './product-card.ts';

/** The active deal as a card shows it. */
export interface CardDeal {
  id: string;
  price: number;
  ends_at: string;
  allotment: number;
  left: number;
  weight_g: number | null; // of one unit
}

/** Selects the active deal of a row of `product_cards`. */
export const dealOnCard: RawBuilder<CardDeal | null> = sql`(
  select json_build_object('id', active_deals.id, 'price', active_deals.price, 'ends_at', ends_at, 'allotment', allotment,
    'left', allotment - sold, 'weight_g', weight_g)
  from active_deals join skus on skus.id = sku_id
  where sku_id = product_cards.sku_id and active_deals.price < coalesce(sale_price, skus.price))`;

/**
 * Rewrites a stored card with its deal price. Few deals are active at a time, so parsing is cheap enough. The
 * result lacks its closing brace, like the input.
 */
export function atDealPrice(card: string, deal: CardDeal, available: number): string {
  const stored: StoredCard = JSON.parse(`${card}}`);
  const { id, price, ends_at, allotment, left, weight_g } = deal;
  const priced: StoredCard & { deal: object } = {
    ...stored,
    sale_price: sen(price),
    min_price: sen(Math.min(price, stored.min_price)),
    max_price: sen(stored.product_type === 'simple' ? price : stored.max_price),
    discount_percent: percentOff(stored.price, price),
    unit_price: weight_g === null ? null : { amount: pricePerKilogram(sen(price), weight_g), per: 'kg' },
    on_sale: true,
    deal: {
      id,
      ends_at: new Date(ends_at).toISOString(),
      stock_total: allotment,
      stock_left: Math.min(left, available),
    },
  };
  return JSON.stringify(priced).slice(0, -1);
}

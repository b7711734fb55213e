import { lowStockThreshold, maxQuantityPerLine, newForDays } from '@kebun/contract/lib/limits.ts';
import { percentOff, pricePerKilogram, sen } from '@kebun/contract/lib/money.ts';
import { type RawBuilder, sql } from 'kysely';
import { availableSql } from '../products/available.ts';
import type { StoredCard } from './product-card.ts';

/** The active deal as a card shows it. */
interface CardDeal {
  id: string;
  price: number;
  ends_at: string;
  allotment: number;
  left: number;
  weight_g: number | null; // of one unit
}

/** Selects the active deal of a row of `product_cards`. */
const dealOnCard: RawBuilder<CardDeal | null> = sql`(
  select json_build_object('id', active_deals.id, 'price', active_deals.price, 'ends_at', ends_at, 'allotment', allotment,
    'left', allotment - sold, 'weight_g', weight_g)
  from active_deals join skus on skus.id = sku_id
  where sku_id = product_cards.sku_id and active_deals.price < coalesce(sale_price, skus.price))`;

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

/**
 * Rewrites a stored card with its deal price. Few deals are active at a time, so parsing is cheap enough. The
 * result lacks its closing brace, like the input.
 */
function atDealPrice(card: string, deal: CardDeal, available: number): string {
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

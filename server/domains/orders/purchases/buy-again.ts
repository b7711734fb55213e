import type { BuyAgainResult, Cart, buyAgain as call } from '@kebun/contract/cart/cart.ts';
import type { ProductCard } from '@kebun/contract/catalogue/listing/product-cards.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';
import type { Static } from 'typebox';
import { type CartFillResult, fillCart } from '#domains/cart/fill-cart.ts';
import type { CartReadContext } from '#domains/cart/find-cart.ts';
import { findAlternatives } from '#domains/catalogue/listing/alternatives.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';
import { type BoughtLine, findLastLines, findOwnLines } from './bought-lines.ts';

type BuyAgainBody = Static<(typeof call.call)['body']>;

/**
 * Puts an earlier purchase into the cart, as far as stock allows, at current prices. Missing stock and new prices
 * are reported line by line. A second call changes nothing.
 */
export async function buyAgain(
  db: Db,
  shopperId: string,
  body: BuyAgainBody,
  moment: CartReadContext,
): Promise<Omit<BuyAgainResult, 'message'>> {
  const lines = await requestedLines(db, shopperId, body);
  const sold = lines.filter(({ is_sold }) => is_sold);
  if (sold.length === 0) throw new Refusal('nothing_to_buy_again');

  const items = sold.map(toCartItem);
  const { cart, filled } = await fillCart(db, shopperId, items, { only: body.mode === 'replace' }, moment);
  const gotten = new Map(filled.map((line) => [line.sku_id, line]));
  const isThere = ({ sku_id }: BoughtLine) => (gotten.get(sku_id)?.available ?? 0) > 0;
  if (!lines.some(isThere)) throw new Refusal('nothing_to_buy_again');

  const nameOf = (line: BoughtLine) => textIn(line.name, moment.to.language);
  const gone = lines.filter((line) => !isThere(line));
  const alternatives = await findAlternatives(
    db,
    gone.map(({ product_id }) => product_id),
    moment.to.language,
  );
  return {
    data: cart,
    added: filled.flatMap(({ line_id }) => line_id ?? []),
    adjusted: lines.filter(isThere).flatMap((line) => shortOf(gotten.get(line.sku_id), nameOf(line))),
    repriced: lines.filter(isThere).flatMap((line) => repricedOf(cart, line, nameOf(line))),
    unavailable: gone.map((line) => ({
      name: nameOf(line),
      alternatives: alternatives.get(line.product_id) ?? ([] as ProductCard[]),
    })),
  };
}

async function requestedLines(db: Db, shopperId: string, body: BuyAgainBody): Promise<BoughtLine[]> {
  const { order_id, order_display_id, product_ids, item_ids } = body;
  if (product_ids) {
    const lines = await findLastLines(db, shopperId, product_ids.filter(isUuid));
    if (lines.length === 0) throw new Refusal('product_not_found');
    return lines;
  }

  const number = readOrderNumber(order_display_id ?? '');
  const by = order_id !== undefined && isUuid(order_id) ? { id: order_id } : { display_id: number ?? '' };
  const lines = await findOwnLines(db, shopperId, by);
  const meant = lines?.filter(({ id }) => item_ids === undefined || item_ids.includes(id)) ?? [];
  if (meant.length === 0) throw new Refusal('order_not_found');
  return meant;
}

const toCartItem = ({ product_id, sku_id, quantity, choices }: BoughtLine) => ({
  product_id,
  variation_option_id: sku_id,
  quantity,
  ...(choices && {
    bundle_items: Object.entries(choices).map(([bundle_slot_id, variation_option_id]) => ({
      bundle_slot_id,
      variation_option_id,
    })),
  }),
});

function shortOf(line: CartFillResult | undefined, name: string) {
  const got = line?.quantity ?? 0;
  return line && got < line.requested ? [{ name, requested: line.requested, got }] : [];
}

function repricedOf(cart: Cart, { sku_id, unit_price }: BoughtLine, name: string) {
  const now = cart.items.find((item) => item.variation_option_id === sku_id)?.unit_price;
  return now === undefined || now === unit_price ? [] : [{ name, old: unit_price, new: now }];
}

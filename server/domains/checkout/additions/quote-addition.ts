import { lineTotal } from '@kebun/contract/cart/line-money.ts';
import type { AddableOrder, AdditionQuote } from '@kebun/contract/checkout/order-additions.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { readOrderNumber } from '@kebun/contract/orders/order-number.ts';
import { sql } from 'kysely';
import { issueOf } from '#domains/cart/resolve-lines.ts';
import { slotLabel } from '#domains/delivery/slot-label.ts';
import { additionTerms } from '#domains/orders/additions/addition-rows.ts';
import { findFullOrder } from '#domains/orders/history/track-order.ts';
import { findOwnPayable } from '#domains/orders/order-money.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import type { FullOrder, OrderRow } from '#domains/orders/order-rows.ts';
import type { Shopper } from '#platform/auth/session.ts';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { lineBlockers, nearDateBlockers, openingBlockers } from '../checkout-blockers.ts';
import type { PricedCheckout } from '../price-checkout.ts';
import { findPaymentOptions, priceAddition } from './price-addition.ts';

/** Names an order by its number, and by its share token for a guest in another browser. */
export interface AddableReference {
  display_id: string;
  share_token?: string | null | undefined;
}

/**
 * Returns an order of the caller, or one of a guest that was opened by its share token: a customer signs in instead.
 * Throws for any other.
 */
export async function findAddableOrder(
  db: Db,
  caller: Shopper,
  { display_id, share_token }: AddableReference,
): Promise<FullOrder> {
  const number = readOrderNumber(display_id) ?? '';
  const own = await findOwnPayable(db, caller.id, { number, share_token });
  const full = own && (await findFullOrder(db, own.id));
  if (!full || (full.order.shopper_id !== caller.id && full.owner !== 'guest'))
    throw new Refusal('order_not_found');
  return full;
}

type AddableRow = Pick<
  OrderRow,
  'id' | 'display_id' | 'slot_starts_at' | 'slot_ends_at' | 'item_count' | 'total' | 'store_credit'
> & { cash_reduction: number; until: string | null };

const maxListed = 10;

/** Lists the orders that products can be added to, the next delivery first. */
export async function listAddableOrders(
  db: Db,
  caller: Shopper,
  { display_id, share_token }: Partial<AddableReference>,
  { language }: ReplyLocale,
): Promise<AddableOrder[]> {
  const number = readOrderNumber(display_id ?? '') ?? '';
  const { rows } = await sql<AddableRow>`
    select id, display_id, slot_starts_at, slot_ends_at, item_count, total, store_credit, cash_reduction,
      terms ->> 'until' as until
    from (
      select orders.*, ${additionTerms}::jsonb as terms from orders
      where status = 'confirmed' and (shopper_id = ${caller.id}::uuid or (
        display_id = ${number} and share_token = ${share_token ?? ''}
        and exists (select from shoppers where shoppers.id = shopper_id and kind = 'guest')))
    ) as orders
    where (terms ->> 'is_open')::boolean
    order by slot_starts_at nulls last, created_at desc limit ${maxListed}
  `.execute(db);
  return rows.map((row) => addableReply(row, row.until, language));
}

function addableReply(
  order: Omit<AddableRow, 'until'>,
  until: string | null,
  language: ReplyLocale['language'],
): AddableOrder {
  const { slot_starts_at, slot_ends_at } = order;
  return {
    id: order.id,
    display_id: order.display_id,
    until: until && new Date(until).toISOString(),
    delivery:
      slot_starts_at && slot_ends_at
        ? slotLabel(new Date(slot_starts_at), new Date(slot_ends_at), language)
        : null,
    total: order.total + order.store_credit - order.cash_reduction,
    item_count: order.item_count,
  };
}

/**
 * Returns why the products cannot be added: the shop is closed, or they cannot travel to the address, or would
 * arrive after their best-before day.
 */
export const additionBlockers = (priced: PricedCheckout, { order }: FullOrder, wording: ReplyLocale) => [
  ...openingBlockers(priced, wording),
  ...lineBlockers({ ...priced, method: { type: order.shipping_type } }, wording),
  ...nearDateBlockers(
    priced.lines,
    order.slot_starts_at && malaysianDay(new Date(order.slot_starts_at)),
    wording,
  ),
];

interface QuoteContext extends ReplyLocale {
  full: FullOrder;
  cartOf: string; // the shopper whose cart holds the products
  maySpend: boolean;
}

/** Returns what the products of a cart cost as an addition to an order, and how it can be paid. */
export async function quoteAddition(
  db: Db,
  { full, cartOf, maySpend, ...wording }: QuoteContext,
): Promise<AdditionQuote> {
  const { language, t } = wording;
  const { order, additions } = full;
  const priced = await priceAddition(db, full, cartOf);
  const blockers = additionBlockers(priced, full, wording);
  const options = await findPaymentOptions(db, priced, { full, sums: order, maySpend, ...wording });
  const lines = priced.lines.filter(({ quantity }) => quantity > 0);
  const issues = [
    ...blockers.map(({ issue }) => issue),
    ...priced.lines.flatMap((line) => line.changes.map((change) => issueOf(line, change, language, t))),
  ];
  return {
    order: addableReply(order, additions.until, language),
    cart_version: priced.cart?.version ?? 0,
    items: lines.map((line) => ({
      id: line.id,
      name: textIn(line.name, language),
      unit: textIn(line.unit, language),
      quantity: line.quantity,
      line_total: lineTotal(line),
    })),
    options,
    issues,
    is_open: additions.is_open,
    can_add:
      additions.is_open &&
      blockers.length === 0 &&
      lines.length > 0 &&
      options.some(({ blocked }) => blocked === null),
  };
}

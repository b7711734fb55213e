import type { AddressDraft } from '@kebun/contract/accounts/address.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { EInvoiceBuyer } from '@kebun/contract/orders/e-invoice.ts';
import type { OrderMove } from '@kebun/contract/orders/order-status.ts';
import { addGuestShopper } from '#domains/accounts/customer-rows.ts';
import { validateAddresses } from '#domains/accounts/validate-addresses.ts';
import { putInCart } from '#domains/cart/add-to-cart.ts';
import { consumeCart } from '#domains/cart/consume-cart.ts';
import { bookSlot } from '#domains/delivery/book-slot.ts';
import { packOrder } from '#domains/fulfilment/pack-order.ts';
import { type Movement, moveStock } from '#domains/inventory/move-stock.ts';
import { type ReservationLine, reserveStock } from '#domains/inventory/reserve-stock.ts';
import type { LineLot } from '#domains/orders/line-lot-rows.ts';
import { findPayable } from '#domains/orders/order-money.ts';
import { type OrderRow, type ShownLine, skusOfLine } from '#domains/orders/order-rows.ts';
import { saveEInvoiceBuyer } from '#domains/orders/papers/save-e-invoice-buyer.ts';
import { countCoPurchases } from '#domains/orders/purchases/count-co-purchases.ts';
import { recordOrder } from '#domains/orders/record-order.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { owedBy, startPaymentAttempt } from '#domains/payments/attempts/start-payment-attempt.ts';
import { recordCashPayment } from '#domains/payments/cash/record-cash-payment.ts';
import { settlePayment } from '#domains/payments/gateway/settle-payment.ts';
import { claimFriendDiscount } from '#domains/referrals/friend-discount.ts';
import type { Tx } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { defaultChoices, loadCheckoutSnapshot, orderIdentity } from './load-checkout.ts';
import { buildOrder, type PlaceableCheckout } from './place-order/build-order.ts';
import { priceCheckout } from './price-checkout.ts';
import { findSkusBySlug, findWindow } from './queries.ts';

/** A demo person with orders. */
export interface OrderingPerson {
  language: Language;
  address: AddressDraft;
  shopperId?: string; // undefined: a new guest
}

/** A demo order: by van and for cash unless stated, with hours and days relative to now. */
export interface OrderSeed {
  number: string;
  person: string;
  lines: readonly { product: string; quantity: number }[];
  placed_hours_ago: number;
  slot: { days: number; from: string };
  shipping_remarks: string | null;
  is_card?: true;
  e_invoice?: EInvoiceBuyer;
  history: readonly { move: OrderMove; hours_ago: number; note?: string; grams?: Grams }[];
}

/** The packed weights of products sold by weight. */
type Grams = Readonly<Record<string, number>>;

const hour = 3_600_000; // milliseconds

/** Seeds orders in the past, through the same steps as any other order. */
export async function seedOrders(
  tx: Tx,
  orders: readonly OrderSeed[],
  people: ReadonlyMap<string, OrderingPerson>,
  { now, pack = async () => [] }: SeedingOfOrders,
): Promise<void> {
  const shoppers = new Map<string, string>();
  for (const order of orders) {
    const person = people.get(order.person);
    if (!person)
      throw new Error(`seedOrders: order ${order.number} names the unknown person ${order.person}`);
    const shopperId = shoppers.get(order.person) ?? person.shopperId ?? (await addGuestShopper(tx));
    shoppers.set(order.person, shopperId);
    await seedOrder(tx, order, { ...person, shopperId }, { now, pack });
  }
  await countCoPurchases(tx, now);
}

/** Units of a SKU that a line takes: its own, or those of a part of its bundle. */
export interface LineUnits extends ReservationLine {
  line_id: string;
}

/** Units of a line, with the lot that they were packed from. */
export interface PackedUnits extends LineUnits, LineLot {
  code: string; // of the lot
}

/** Brings units of a past order into stock in lots, as the packhouse did, and returns the lots. */
export type OrderPacker = (units: readonly LineUnits[], at: string) => Promise<PackedUnits[]>;

interface SeedingOfOrders {
  now: Date;
  pack?: OrderPacker;
}

type SeedShopper = OrderingPerson & { shopperId: string };

async function seedOrder(
  tx: Tx,
  seed: OrderSeed,
  person: SeedShopper,
  { now, pack }: Required<SeedingOfOrders>,
) {
  const snapshot = await seedCheckout(tx, seed, person, now);
  const { order, lines } = buildOrder(snapshot, person);
  const delivered = seed.history.find(({ move }) => move === 'deliver');
  const isPacked = seed.history.some(({ move }) => move === 'pack');

  await consumeCart(tx, snapshot.cart);
  await recordOrder(tx, { ...order, display_id: seed.number }, lines);
  const reservationLines = lines.flatMap(skusOfLine);
  const lots = isPacked ? await pack(lines.flatMap(unitsOfLine), order.created_at) : [];
  if (isPacked)
    await addSeededStock(tx, withoutPacked(reservationLines, lots), {
      source: `seed:${seed.number}`,
      at: order.created_at,
    });
  const short = await reserveStock(tx, order.id, reservationLines, null);
  if (short.length > 0) throw new Error(`seedOrder: too little stock for order ${seed.number}`);
  await bookSlot(tx, { window_id: order.window_id ?? '', date: order.slot_date ?? '' });

  if (order.redemption_discount > 0) {
    await claimFriendDiscount(tx, person.shopperId, order.id, orderIdentity(snapshot.choices));
  }
  if (seed.is_card) await payByCard(tx, order, person);
  if (seed.e_invoice) await saveEInvoiceBuyer(tx, order.id, seed.e_invoice);
  for (const { move, hours_ago, note, grams } of seed.history) {
    const at = momentAgo(now, hours_ago);
    if (move === 'pack' && lines.some(({ sale_mode }) => sale_mode === 'weight')) {
      await packWeighed(tx, order.id, lines, { grams: grams ?? {}, at, lots });
      continue;
    }
    await moveOrder(tx, order.id, move, { by: 'staff', at, lots, ...(note !== undefined && { note }) });
  }
  if (delivered && !seed.is_card)
    await recordCashPayment(tx, order.id, { at: momentAgo(now, delivered.hours_ago) });
}

const unitsOfLine = (line: ShownLine): LineUnits[] =>
  skusOfLine(line).map((units) => ({ ...units, line_id: line.id }));

/** Returns what an order takes of stock that no lot brought. */
const withoutPacked = (
  needed: readonly ReservationLine[],
  lots: readonly PackedUnits[],
): ReservationLine[] => [...needed, ...lots.map(({ sku_id, quantity }) => ({ sku_id, quantity: -quantity }))];

/** Adds the stock that a seeded order will take, because the seed states the stock of today. */
const addSeededStock = (
  tx: Tx,
  reservationLines: readonly ReservationLine[],
  cause: { source: string; at: string },
) => moveStock(tx, unitsOf(reservationLines), { reason: 'received', ...cause });

function unitsOf(reservationLines: readonly ReservationLine[]): Movement[] {
  const units = new Map<string, number>();
  for (const { sku_id, quantity } of reservationLines) units.set(sku_id, (units.get(sku_id) ?? 0) + quantity);
  return [...units].map(([sku_id, delta]) => ({ sku_id, delta })).filter(({ delta }) => delta > 0);
}

const momentAgo = (now: Date, hours: number) => new Date(now.valueOf() - hours * hour).toISOString();

/** Packs all lines with their weights; the estimate for a product whose weight is not stated. */
async function packWeighed(
  tx: Tx,
  orderId: string,
  lines: readonly ShownLine[],
  { grams, at, lots }: { grams: Grams; at: string; lots: readonly PackedUnits[] },
) {
  const version = (await findPayable(tx, orderId))?.version ?? 1;
  const packedLines = lines.map(({ id, slug, quantity, estimated_weight_g }) => ({
    id,
    quantity,
    weight_g: grams[slug] ?? estimated_weight_g,
    lots: lots
      .filter(({ line_id }) => line_id === id)
      .map((packed) => ({ code: packed.code, quantity: packed.quantity })),
  }));
  await packOrder(tx, orderId, { version, lines: packedLines }, { by: null, at });
}

async function payByCard(tx: Tx, order: OrderRow, { language }: SeedShopper) {
  const method = {
    slug: 'card',
    code: '2',
    name: order.payment_label,
  };
  const attempt = await startPaymentAttempt(tx, owedBy(order), { method, language });
  await settlePayment(tx, attempt, null, { at: order.created_at });
}

/** Builds the checkout at the time of the order, at today's prices. */
async function seedCheckout(
  tx: Tx,
  seed: OrderSeed,
  person: SeedShopper,
  now: Date,
): Promise<PlaceableCheckout> {
  const { shopperId, language } = person;
  const skus = await findSkusBySlug(
    tx,
    seed.lines.map(({ product }) => product),
  );
  const lines = seed.lines.map(({ product, quantity }) => ({
    ...(skus.get(product) ?? { product_id: '' }),
    quantity,
  }));
  await putInCart(
    tx,
    shopperId,
    lines,
    { mode: 'add' },
    {
      now,
      to: { owner: 'guest', language, t: inLanguage(language) },
    },
  );

  const { billing_address } = await validateAddresses(tx, { billing_address: person.address });
  const date = dayAt(now, seed.slot.days);
  const { id: window_id, method_id } = await findWindow(tx, date, seed.slot.from);
  const snapshot = await loadCheckoutSnapshot(tx, shopperId, { method_id, slot: { window_id, date } });
  const choices = {
    ...defaultChoices,
    billing_address: billing_address ?? null,
    shipping_method_id: method_id,
    window_id,
    slot_date: date,
    shipping_remarks: seed.shipping_remarks,
    ...(seed.is_card
      ? { payment_gateway: 'ipay88', payment_method: 'card' }
      : { payment_gateway: 'cod', payment_method: 'cod' }),
  };
  const placed = new Date(now.valueOf() - seed.placed_hours_ago * hour);
  return priceCheckout({ ...snapshot, choices, now: placed }) as PlaceableCheckout;
}

const dayAt = (now: Date, days: number) => malaysianDay(new Date(now.valueOf() + days * 24 * hour));

import { hash } from 'node:crypto';
import type { AdditionQuote, EnteredAddition } from '@kebun/contract/checkout/order-additions.ts';
import { paymentLinkMinutes } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { findEnteredAddition } from '#domains/orders/additions/addition-rows.ts';
import { findFullOrder } from '#domains/orders/history/track-order.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import { audit } from '#platform/auth/audit.ts';
import { type Db, inDiscardedTransaction, type Tx } from '#platform/db/db.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { fillNewCart } from '../entered-orders/enter-order.ts';
import { addToOrder } from './add-to-order.ts';
import { quoteAddition } from './quote-addition.ts';

interface Moment extends ReplyLocale {
  now: Date;
}

async function findOrder(db: Db, id: string) {
  const full = await findFullOrder(db, id);
  if (!full) throw new Refusal('order_not_found');
  return full;
}

/** Returns what products cost as an addition, without keeping anything: the transaction is rolled back. */
export const quoteEnteredAddition = (
  db: Db,
  orderId: string,
  { items }: Pick<EnteredAddition, 'items'>,
  { now, ...wording }: Moment,
): Promise<AdditionQuote> =>
  inDiscardedTransaction(db, async (tx) => {
    const full = await findOrder(tx, orderId);
    const { cart_of } = await fillNewCart(tx, items, { now, to: { owner: full.owner, ...wording } });
    return quoteAddition(tx, { full, cartOf: cart_of, maySpend: true, ...wording });
  });

interface EnteredRequest {
  orderId: string;
  key: string;
  body: EnteredAddition;
}

/** Adds products to the order of a customer. A repeated key adds once. */
export async function enterAddition(
  tx: Tx,
  { orderId, key, body }: EnteredRequest,
  by: { id: string },
  { now, ...wording }: Moment,
): Promise<void> {
  const digest = hash('sha256', JSON.stringify([orderId, body]), 'buffer');
  await sql`select pg_advisory_xact_lock(hashtextextended(${`entered addition ${key}`}, 0))`.execute(tx);
  const before = await findEnteredAddition(tx, key);
  if (before && !before.body_sha256?.equals(digest)) throw new Refusal('idempotency_mismatch');
  if (before) return;

  const full = await findOrder(tx, orderId);
  const to = { owner: full.owner, ...wording };
  const { cart_of, cart_version } = await fillNewCart(tx, body.items, { now, to });
  const { amount, state } = await addToOrder(
    tx,
    {
      full,
      cartOf: cart_of,
      cart_version,
      gateway: body.payment_gateway,
      expected_amount: body.expected_amount,
      maySpend: true,
      payMinutes: paymentLinkMinutes,
      entry: { staff_id: by.id, key, body_sha256: digest },
    },
    to,
  );
  await audit(tx, by, {
    action: 'order.products_added',
    subject: { kind: 'order', id: orderId },
    before: { total: full.order.total },
    after: { amount, state, gateway: body.payment_gateway, items: body.items.length },
  });
}

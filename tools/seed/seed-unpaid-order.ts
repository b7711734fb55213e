import { randomUUID } from 'node:crypto';
import type { WorldUnpaidOrder } from '@kebun/world/types.ts';
import { sql } from 'kysely';
import { addToCart, changeLine } from '../../contract/cart/cart.ts';
import { getProduct } from '../../contract/catalogue/products/product-pages.ts';
import { placeOrder, saveCheckout } from '../../contract/checkout/checkout.ts';
import { listShippings } from '../../contract/delivery/delivery.ts';
import { connectGateways } from '../../server/domains/payments/gateway/connect-gateways.ts';
import type { Tx } from '../../server/platform/db/db.ts';
import type { SeedCall, SeedConfig } from './over-api/seeding-app.ts';

/**
 * Places an order that waits for its payment. Its stock is reserved for a month instead of half an hour, so that
 * every visitor of the demo finds it waiting.
 */
export async function seedUnpaidOrder(
  tx: Tx,
  { ipay88 }: SeedConfig,
  customer: SeedCall,
  { addressId, unpaid }: { addressId: string; unpaid: WorldUnpaidOrder },
): Promise<void> {
  if (!ipay88) return;
  await connectGateways(tx, { ipay88 });
  await fillCart(customer, unpaid);
  const { shipping_remarks, remarks, delivery_tip } = unpaid;
  await customer(saveCheckout, { body: { billing_address: { id: addressId } } });
  const { data: checkout } = await customer(saveCheckout, {
    body: {
      ...{ shipping_remarks, remarks, delivery_tip },
      leave_at_door: true,
      payment_gateway: 'ipay88',
      payment_method: 'card',
      ...(await nextVan(customer)),
    },
  });
  const { version: cart_version, totals } = checkout.cart;
  const { data: order } = await customer(placeOrder, {
    body: { cart_version, expected_total: totals.total, accept_terms: true },
    idempotencyKey: randomUUID(),
  });
  await sql`update stock_reservations set expires_at = now() + interval '30 days' where order_id = ${order.id}`.execute(
    tx,
  );
}

async function fillCart(customer: SeedCall, { lines, line_note: note }: WorldUnpaidOrder) {
  const items: { product_id: string; quantity: number }[] = [];
  for (const { product: slug, quantity } of lines) {
    const { data } = await customer(getProduct, { params: { slug } });
    items.push({ product_id: data.id, quantity });
  }
  const { added } = await customer(addToCart, { body: { items, mode: 'add' } });
  await customer(changeLine, { params: { item_id: added[0] ?? '' }, body: { note, substitution: 'refund' } });
}

/** Returns the first van slot with free places. */
export async function nextVan(customer: SeedCall) {
  const { data } = await customer(listShippings, { query: { days: 7 } });
  const van = data.find(({ type }) => type === 'delivery');
  const slot = van?.slots.find(({ is_closed, is_full }) => !is_closed && !is_full);
  if (!van || !slot) throw new Error(`nextVan: no van with free places is among ${data.length} deliveries`);
  return { shipping_method: van.id, delivery_time: { slot_id: slot.id } };
}

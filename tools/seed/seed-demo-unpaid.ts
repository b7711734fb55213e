import type { Language } from '@kebun/contract/lib/languages.ts';
import { sql } from 'kysely';
import { putInCart } from '../../server/domains/cart/add-to-cart.ts';
import { changeLine } from '../../server/domains/cart/change-line.ts';
import { findShippings } from '../../server/domains/checkout/find-shippings.ts';
import { placeOrder } from '../../server/domains/checkout/place-order.ts';
import { saveCheckout } from '../../server/domains/checkout/save-checkout.ts';
import { connectGateways } from '../../server/domains/payments/gateway/connect-gateways.ts';
import type { Tx } from '../../server/platform/db/db.ts';
import { inLanguage } from '../../server/platform/http/language.ts';
import type { Config } from '../../server/platform/lib/config.ts';
import { findDemoSku } from './find-demo-sku.ts';

/** An unpaid order of a demo customer. */
export interface UnpaidOrder {
  lines: readonly { product: string; quantity: number }[];
  line_note: string;
  shipping_remarks: string;
  remarks: string;
  delivery_tip: number;
}

interface Payer {
  customerId: string;
  language: Language;
  addressId: string;
}

/**
 * Places an order that waits for its payment. Its stock is reserved for a month instead of half an hour, so that
 * every visitor of the demo finds it waiting.
 */
export async function seedUnpaidOrder(
  tx: Tx,
  { ipay88 }: Pick<Config, 'ipay88'>,
  { customerId, language, addressId }: Payer,
  unpaid: UnpaidOrder,
): Promise<void> {
  if (!ipay88) return;
  await connectGateways(tx, { ipay88 });
  const to = { owner: 'customer', language, t: inLanguage(language) } as const;
  const moment = { now: new Date(), to };

  const items = await Promise.all(
    unpaid.lines.map(async ({ product, quantity }) => {
      const { product_id, sku_id } = await findDemoSku(tx, product);
      return { product_id, variation_option_id: sku_id, quantity };
    }),
  );
  const { added } = await putInCart(tx, customerId, items, { mode: 'add' }, moment);
  const wish = { note: unpaid.line_note, substitution: 'refund' } as const;
  await changeLine(tx, customerId, added[0] ?? '', wish, moment);

  const { shipping_remarks, remarks, delivery_tip } = unpaid;
  const chosen = {
    billing_address: { id: addressId },
    shipping_remarks,
    remarks,
    delivery_tip,
    leave_at_door: true,
    payment_gateway: 'ipay88',
    payment_method: 'card',
  };
  await saveCheckout(tx, customerId, { billing_address: { id: addressId } }, to);
  const checkout = await saveCheckout(
    tx,
    customerId,
    { ...chosen, ...(await nextVan(tx, customerId, to)) },
    to,
  );
  const order = await placeOrder(
    tx,
    { id: customerId, kind: 'customer' },
    { cart_version: checkout.cart.version, expected_total: checkout.cart.totals.total, accept_terms: true },
    to,
  );
  await sql`update stock_reservations set expires_at = now() + interval '30 days' where order_id = ${order.id}`.execute(
    tx,
  );
}

type SaveTarget = Parameters<typeof saveCheckout>[3];

/** Returns the first van slot with free places. */
async function nextVan(tx: Tx, customerId: string, to: SaveTarget) {
  const caller = { id: customerId, kind: 'customer' } as const;
  const { data } = await findShippings(tx, { days: 7 }, { ...to, caller, now: new Date() });
  const van = data.find(({ type }) => type === 'delivery');
  const slot = van?.slots.find(({ is_closed, is_full }) => !is_closed && !is_full);
  if (!van || !slot) throw new Error('nextVan: the demo has no van with free places');
  return { shipping_method: van.id, delivery_time: { slot_id: slot.id } };
}

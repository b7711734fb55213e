import { randomInt, randomUUID } from 'node:crypto';
import type { Cart } from '@kebun/contract/cart/cart.ts';
import type { CheckoutChoices, OrderBody } from '@kebun/contract/checkout/checkout.ts';
import type { Answer, Connection } from './connection.ts';
import { requestOf, sendChecked } from './request.ts';

/** The products and slots that buyers choose from. */
export interface BuyerSelection {
  products: readonly string[];
  slots: readonly string[];
  choices: CheckoutChoices; // everything but the slot
}

/** A guest with a complete checkout. */
export interface ReadyBuyer {
  token: string;
  body: OrderBody;
}

interface DataReply<T> {
  data: T;
}

const json = <T>(answer: Answer) => JSON.parse(answer.text()) as T;
const headersOf = (token: string) => ({ authorization: `Bearer ${token}` });
const oneOf = <T>(all: readonly T[]) => all[randomInt(all.length)] as T;

/** Requests a guest token. */
export async function comeIn(connection: Connection): Promise<string> {
  const answer = await sendChecked(connection, requestOf('POST', '/api/token', {}, { grant_type: 'guest' }));
  return json<{ token: string }>(answer).token;
}

/** Adds one pack each of different products. */
export async function fillCart(
  connection: Connection,
  token: string,
  { products }: Pick<BuyerSelection, 'products'>,
  lines: number,
): Promise<Cart> {
  const chosen = new Set<string>();
  while (chosen.size < Math.min(lines, products.length)) chosen.add(oneOf(products));
  const items = [...chosen].map((product_id) => ({ product_id, quantity: 1 }));
  return json<DataReply<Cart>>(
    await sendChecked(connection, requestOf('POST', '/api/cart', headersOf(token), { items })),
  ).data;
}

/** Returns a guest with a complete checkout: address, slot and payment. */
export async function reachCheckout(
  connection: Connection,
  selection: BuyerSelection,
  lines = 3,
): Promise<ReadyBuyer> {
  const token = await comeIn(connection);
  await fillCart(connection, token, selection, lines);
  const choices: CheckoutChoices = {
    ...selection.choices,
    delivery_time: { slot_id: oneOf(selection.slots) },
  };
  const answer = await sendChecked(connection, requestOf('PUT', '/api/checkout', headersOf(token), choices));
  const { version, cart } = json<DataReply<{ version: number; cart: Cart }>>(answer).data;
  const expected_total = cart.totals.total;
  return { token, body: { version, cart_version: cart.version, expected_total, accept_terms: true } };
}

/** Returns the request that places the order. */
export const yesOf = ({ token, body }: ReadyBuyer): string =>
  requestOf('POST', '/api/orders/checkout', { ...headersOf(token), 'idempotency-key': randomUUID() }, body);

import { randomInt, randomUUID } from 'node:crypto';
import type { Cart } from '@kebun/contract/cart/cart.ts';
import type { CheckoutChoices, OrderBody } from '@kebun/contract/checkout/checkout.ts';
import type { Answer, Connection } from './connection.ts';
import { askWell, requestOf } from './request.ts';

/** What there is to choose from. */
export interface Offer {
  products: readonly string[];
  slots: readonly string[];
  choices: CheckoutChoices; // all but the slot
}

/** A guest at the till, who need only say yes. */
export interface ReadyBuyer {
  token: string;
  body: OrderBody;
}

interface DataReply<T> {
  data: T;
}

const json = <T>(answer: Answer) => JSON.parse(answer.text()) as T;
const as = (token: string) => ({ authorization: `Bearer ${token}` });
const oneOf = <T>(all: readonly T[]) => all[randomInt(all.length)] as T;

/** Whoever comes in the first time is given a token. */
export async function comeIn(connection: Connection): Promise<string> {
  const answer = await askWell(connection, requestOf('POST', '/api/token', {}, { grant_type: 'guest' }));
  return json<{ token: string }>(answer).token;
}

/** One pack each of some goods, never the same twice. */
export async function fillCart(
  connection: Connection,
  token: string,
  { products }: Pick<Offer, 'products'>,
  lines: number,
): Promise<Cart> {
  const chosen = new Set<string>();
  while (chosen.size < Math.min(lines, products.length)) chosen.add(oneOf(products));
  const items = [...chosen].map((product_id) => ({ product_id, quantity: 1 }));
  return json<DataReply<Cart>>(
    await askWell(connection, requestOf('POST', '/api/cart', as(token), { items })),
  ).data;
}

/** A guest with a full cart who has said where it goes, when and how it is paid. */
export async function reachCheckout(connection: Connection, offer: Offer, lines = 3): Promise<ReadyBuyer> {
  const token = await comeIn(connection);
  await fillCart(connection, token, offer, lines);
  const choices: CheckoutChoices = { ...offer.choices, delivery_time: { slot_id: oneOf(offer.slots) } };
  const answer = await askWell(connection, requestOf('PUT', '/api/checkout', as(token), choices));
  const { version, cart } = json<DataReply<{ version: number; cart: Cart }>>(answer).data;
  const expected_total = cart.totals.total;
  return { token, body: { version, cart_version: cart.version, expected_total, accept_terms: true } };
}

/** The request by which an order is placed. */
export const yesOf = ({ token, body }: ReadyBuyer): string =>
  requestOf('POST', '/api/orders/checkout', { ...as(token), 'idempotency-key': randomUUID() }, body);

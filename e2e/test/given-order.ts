import type { Checkout, CheckoutChoices } from '@kebun/contract/checkout/checkout.ts';
import type { PaymentAction } from '@kebun/contract/payments/payments.ts';
import { tokenNames } from '@kebun/contract/sessions/sessions.ts';
import { expect, type Page } from '@playwright/test';
import { aisyah } from './shopping.ts';
import type { Shop } from './test.ts';

/*
 * Calls of the API make what a test needs before its subject begins. Tests of their own walk through those pages:
 * guest-checkout, checkout-draft, checkout-errors and card-payment.
 */
interface ShopPage {
  page: Page;
  shop: Shop;
}

type Quantities = Readonly<Record<string, number>>; // by the slug of the product

interface OrderWishes {
  address?: typeof aisyah;
  /** How it is paid: in cash, or by a card at the gateway, which has not been paid yet. */
  by?: 'cash' | 'card';
  /** Packs of a presale in place of products in stock. */
  preOrder?: { presale_id: string; quantity: number };
}

/** An order of this browser's visitor. */
interface GivenOrder {
  number: string;
  payment: PaymentAction;
}

const methods = {
  cash: { payment_gateway: 'cod', payment_method: 'cod' },
  card: { payment_gateway: 'ipay88', payment_method: 'card' },
} as const;

/** Adds products to the basket of this browser's customer or guest, as one of whom it becomes known. */
export async function givenBasket(visit: ShopPage, quantities: Quantities): Promise<void> {
  const items = await Promise.all(
    Object.entries(quantities).map(async ([slug, quantity]) => {
      const { data } = await (await visit.page.request.get(`/api/products/${slug}`)).json();
      return { product_id: data.id, quantity };
    }),
  );
  await send(visit, 'POST', 'cart', { items, mode: 'add' });
}

/** Places an order for the first delivery time that has room. */
export async function givenOrder(
  visit: ShopPage,
  quantities: Quantities,
  { address = aisyah, by = 'cash', preOrder }: OrderWishes = {},
): Promise<GivenOrder> {
  if (preOrder) await send(visit, 'POST', 'cart', preOrder);
  else await givenBasket(visit, quantities);
  const choices = { ...(await deliveryTo(visit, address)), ...methods[by] };
  const { data: checkout }: { data: Checkout } = await send(visit, 'PUT', 'checkout', choices);
  const { data: order, payment } = await send(visit, 'POST', 'orders/checkout', {
    version: checkout.version,
    cart_version: checkout.cart.version,
    expected_total: checkout.cart.totals.total,
    accept_terms: true,
  });
  return { number: order.display_id, payment };
}

/** Opens the gateway's page for a payment as the browser would, and returns its address. */
export async function openGateway({ page }: ShopPage, { payment }: GivenOrder): Promise<string> {
  const answer = await page.request.post(payment.url ?? '', { form: payment.fields ?? {} });
  expect(answer.url()).toMatch(/\/pay\//);
  return answer.url();
}

/** Pays an order at the gateway, which tells the shop so, and waits until the shop knows it. */
export async function givenPayment(
  visit: ShopPage,
  order: GivenOrder,
  outcome: 'paid' | 'closed' = 'paid',
): Promise<void> {
  const gateway = await openGateway(visit, order);
  await visit.page.request.post(gateway, { form: { outcome } });
  const status = async () =>
    (await send(visit, 'GET', `orders/payment?display_id=${order.number}`)).order_status;
  await expect.poll(status, { timeout: 20_000 }).toBe('confirmed');
}

async function deliveryTo(visit: ShopPage, { zip, ...address }: typeof aisyah): Promise<CheckoutChoices> {
  const [{ data: place }, { data: shippings }] = await Promise.all([
    send(visit, 'GET', `states?zip=${zip}`),
    send(visit, 'GET', `shippings?zip=${zip}`), // on days on which the visitor's pre-orders are expected
  ]);
  const van = shippings.find(({ type }: { type: string }) => type === 'delivery');
  const slot = van.slots.find(
    (one: { is_full: boolean; is_closed: boolean }) => !one.is_full && !one.is_closed,
  );
  return {
    billing_address: { ...address, zip, title: 'Home', city: place.city, state_id: place.state.id },
    shipping_method: van.id,
    delivery_time: { slot_id: slot.id },
  };
}

/** Sends a call as this browser's visitor. */
async function send(
  { page, shop }: ShopPage,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  data?: object,
  // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
): Promise<any> {
  const headers = { authorization: `Bearer ${await tokenOf(page)}`, 'idempotency-key': crypto.randomUUID() };
  const inLanguage = `/api/${path}${path.includes('?') ? '&' : '?'}lang=${shop.language}`;
  const answer = await page.request.fetch(inLanguage, { method, headers, ...(data && { data }) });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

const { customer, guest } = tokenNames;

/** The token of this browser: in its storage, or in a cookie before the first page. A visitor becomes a guest. */
async function tokenOf(page: Page): Promise<string> {
  const stored = page.url().startsWith('http')
    ? await page.evaluate((names) => names.map((name) => localStorage.getItem(name)), [customer, guest])
    : [];
  const cookies = await page.context().cookies();
  const inCookies = [customer, guest].map((name) => cookies.find((one) => one.name === name)?.value);
  return [...stored, ...inCookies].find(Boolean) ?? becomeGuest(page);
}

async function becomeGuest(page: Page): Promise<string> {
  const answer = await page.request.post('/api/token', { data: { grant_type: 'guest' } });
  const { token } = await answer.json();
  const { origin } = new URL(answer.url());
  await page.context().addCookies([{ name: guest, value: token, url: origin }]);
  return token;
}

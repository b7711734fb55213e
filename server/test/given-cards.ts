import type { AddressInfo } from 'node:net';
import type { CheckoutChoices, OrderBody } from '@kebun/contract/checkout.ts';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { saveCheckout } from '#domains/checkout/save-checkout.ts';
import { connectGateways } from '#domains/payments/connect-gateways.ts';
import { readConfig } from '#platform/config.ts';
import type { Db, Tx } from '#platform/db.ts';
import type { Shopper } from '#platform/session.ts';
import { asking } from './api.ts';
import { givenAccount } from './given-account.ts';
import { inEnglish } from './given-cart.ts';
import { appOver, onTestFinished } from './test.ts';

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const { to } = inEnglish();

/** What a shopper chooses at the till. */
export const chosenBy = (tx: Tx, shopperId: string, choices: CheckoutChoices) =>
  saveCheckout(tx, shopperId, choices, to);

/** The order that comes of it. */
export const placedBy = (tx: Tx, shopper: Shopper, body: OrderBody) => placeOrder(tx, shopper, body, to);

/** A demo that listens, so that its shop can ask its provider, and somebody with an account in it. */
export async function givenShop(db: Db) {
  const demo = readConfig({ DEMO: '1', LIMITS: 'off' });
  const ipay88 = { ...demo.ipay88, cards: { formUrl: 'http://shop/form', apiUrl: '' } } as NonNullable<
    typeof demo.ipay88
  > & { cards: { formUrl: string; apiUrl: string } };
  const config = { ...demo, ipay88 };
  const app = await appOver(db, { config });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  ipay88.cards.apiUrl = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/sandbox/cards`;
  await connectGateways(db, { ipay88 });

  const ask = asking(app);
  const account = await givenAccount(db as never);
  const setUp = async (last4 = '1111', expiry = '1239') => {
    const fields = new URLSearchParams({ brand: 'Visa', last4, expiry }).toString();
    const { body } = await ask('POST', '/sandbox/cards/form', fields, form);
    return /data-token="(\w+)"/.exec(String(body))?.[1] ?? '';
  };
  const save = async (headers = account.headers, setup_token?: string) =>
    ask('POST', '/api/payment', { gateway: 'ipay88', setup_token: setup_token ?? (await setUp()) }, headers);
  return { app, ask, config, account, setUp, save };
}

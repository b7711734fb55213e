import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Order } from '@kebun/contract/orders.ts';
import { onTestFinished } from 'vitest';
import { placeOrder } from '#domains/checkout/place-order.ts';
import { claimOrders } from '#domains/orders/claim-orders.ts';
import { connectGateways } from '#domains/payments/connect-gateways.ts';
import { writeAmount } from '#domains/payments/ipay88/amount.ts';
import { merchantOf } from '#domains/payments/ipay88/merchant.ts';
import { signAnswer } from '#domains/payments/ipay88/signature.ts';
import { grantGuestToken } from '#domains/sessions/grant-guest-token.ts';
import { type Config, type Ipay88Config, readConfig } from '#platform/config.ts';
import { type Db, inTransaction, type Tx } from '#platform/db.ts';
import type { Log } from '#platform/open-http.ts';
import type { Shopper } from '#platform/session.ts';
import { asking, bearing } from './api.ts';
import { inEnglish } from './given-cart.ts';
import { givenCheckout } from './given-checkout.ts';
import { appOver } from './test.ts';

/** A gateway on this machine that says of every payment what it is told to say. */
export interface GivenGateway {
  ipay88: Ipay88Config;
  config: Config;
  says(text: string): void;
  /** How often it was asked. */
  asked(): number;
}

export async function givenGateway(db: Db, first = 'Record not found'): Promise<GivenGateway> {
  let answer = first;
  let times = 0;
  const server = createServer((_request, response) => {
    times++;
    response.end(answer);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());

  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const demo = readConfig({ DEMO: '1', LIMITS: 'off' });
  const ipay88 = { ...(demo.ipay88 as Ipay88Config), requeryUrl: url, detailsUrl: url };
  await connectGateways(db, { ipay88 });
  return {
    ipay88,
    config: { ...demo, ipay88 },
    says: (text) => {
      answer = text;
    },
    asked: () => times,
  };
}

/** An order that waits for its payment by card. */
export async function givenUnpaidOrder(db: Db, goods = { kailan: 1 }): Promise<Order & { shopper: Shopper }> {
  const { shopper, body } = await givenCheckout(db, goods, {
    payment_gateway: 'ipay88',
    payment_method: 'card',
  });
  const order = await inTransaction(db, (tx) => placeOrder(tx, shopper, body, inEnglish().to));
  return { ...order, shopper };
}

type Said = Partial<
  Record<'Amount' | 'Currency' | 'Status' | 'TransId' | 'PaymentId' | 'MerchantCode', string>
>;

/** What iPay88 sends of a try, signed; whatever is said differently is signed as it is said. */
export function answerTo(
  ipay88: Ipay88Config,
  { RefNo, Amount }: { RefNo: string; Amount: string },
  said: Said = {},
): Record<string, string> {
  const fields = {
    MerchantCode: ipay88.merchantCode,
    PaymentId: '2',
    RefNo,
    Amount,
    Currency: 'MYR',
    Status: '1',
    TransId: `T${randomUUID().slice(0, 8)}`,
    ...said,
  };
  return { ...fields, Signature: signAnswer(merchantOf(ipay88), fields) };
}

const callback = '/api/orders/payment/callback/ipay88';

/** Somebody whose order waits for a payment by card, and how they, and iPay88, ask the shop. */
export async function givenPayer(
  db: Db,
  { says, goods, log = false }: { says?: string; goods?: { kailan: number }; log?: boolean | Log } = {},
) {
  const gateway = await givenGateway(db, says);
  const order = await givenUnpaidOrder(db, goods);
  const { token, caller } = await grantGuestToken(db);
  await inTransaction(db, (tx) => claimOrders(tx, order.shopper.id, caller.id));

  const app = await appOver(db, { config: gateway.config, log });
  onTestFinished(() => app.close());
  const ask = asking(app);
  const headers = bearing(token);
  const pay = (body: object = {}, key: string = randomUUID()) =>
    ask(
      'POST',
      '/api/orders/payment',
      { order_id: order.id, ...body },
      { ...headers, 'idempotency-key': key },
    );

  return {
    gateway,
    order,
    ask,
    headers,
    means: {
      db,
      ipay88: gateway.ipay88,
      inTransaction: <T>(work: (tx: Tx) => Promise<T>) => inTransaction(db, work),
    },
    pay,
    /** What is sent to the gateway of the try that came with the order. */
    placed: async () => {
      const { ref_no, amount } = await db
        .selectFrom('payment_attempts')
        .select(['ref_no', 'amount'])
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow();
      return { RefNo: ref_no, Amount: writeAmount(amount) };
    },
    /** Begins another try, and tells what is sent to the gateway. */
    begin: async () => (await pay()).body.payment.fields as { RefNo: string; Amount: string },
    state: async () =>
      (await ask('GET', `/api/orders/payment?order_id=${order.id}`, undefined, headers)).body,
    /** A form from iPay88: from its server, unless the query says otherwise. */
    tell: (fields: Record<string, string>, query = '?source=backend') =>
      ask('POST', callback + query, new URLSearchParams(fields).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      }),
  };
}

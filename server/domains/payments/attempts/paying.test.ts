import { randomUUID } from 'node:crypto';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { isProving, testTimeoutMs } from '@kebun/contract/test/runs.ts';
import { sql } from 'kysely';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { answerTo, givenPayer } from '#test/fixtures/given-gateway.ts';
import { setStock } from '#test/fixtures/test-skus.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { describe, expect, test } from '#test/harness/test.ts';
import { countMismatchedPayments } from '../gateway/count-mismatched-payments.ts';
import { cancelUnpaidOrders, requeryDueAttempts } from '../gateway/due-attempts.ts';

/** Returns the amounts that the books hold for an order. */
async function booksOf(db: Db, { id }: { id: string }) {
  const order = await db
    .selectFrom('orders')
    .select(['status', 'payment_status', 'captured', 'total'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const payments = await db
    .selectFrom('payments')
    .select(['captured', 'overpayment'])
    .where('order_id', '=', id)
    .orderBy('paid_at')
    .execute();
  const mails = await db
    .selectFrom('mails')
    .select('kind')
    .where(sql<boolean>`payload ->> 'order_id' = ${id}`)
    .execute();
  return { ...order, payments, mails: mails.length };
}

const reservationOf = async (db: Db, { id }: { id: string }) =>
  db
    .selectFrom('stock_reservations')
    .select(['released_at', 'expires_at'])
    .where('order_id', '=', id)
    .executeTakeFirstOrThrow();

/** Ends the half hour in which stock is reserved. */
const runOut = (db: Db, { id }: { id: string }) =>
  db
    .updateTable('stock_reservations')
    .set({ expires_at: sql`now() - interval '1 second'` })
    .where('order_id', '=', id)
    .execute();

const paidOnce = (total: number) => ({
  status: 'confirmed',
  payment_status: 'paid',
  captured: total,
  payments: [{ captured: total, overpayment: null }],
  mails: 1,
});

test('an order by card waits for its payment, with stock reserved for half an hour', async ({ db }) => {
  const { order, state } = await givenPayer(db);

  expect(await booksOf(db, order)).toMatchObject({
    status: 'awaiting_payment',
    payment_status: 'pending',
    captured: 0,
    mails: 0,
  });
  expect((await reservationOf(db, order)).expires_at).not.toBeNull();
  expect(await state()).toMatchObject({ status: 'pending', retry_allowed: true, amount: order.totals.total });
});

test("a callback from the gateway's server, confirmed by a requery, confirms the order and is acknowledged", async ({
  db,
}) => {
  const { order, gateway, begin, tell, state } = await givenPayer(db);
  const form = await begin();
  gateway.says('00');
  expect(form).toMatchObject({ ProdDesc: `Order ${formatOrderNumber(order.display_id)}` });

  const answer = await tell(answerTo(gateway.ipay88, form));

  expect(answer).toMatchObject({ status: 200, body: 'RECEIVEOK' });
  expect(answer.headers['content-type']).toContain('text/plain');
  expect(await booksOf(db, order)).toMatchObject(paidOnce(order.totals.total));
  expect((await reservationOf(db, order)).expires_at).toBeNull();
  expect(await state()).toMatchObject({ status: 'paid', retry_allowed: false });
  expect(await findShopViolations(db)).toEqual([]);
});

test('the browser is redirected to the result, in the language it left in', async ({ db }) => {
  const { order, gateway, pay, tell } = await givenPayer(db);
  const { payment_id, payment } = (await pay({}, randomUUID())).body;
  const { fields } = payment;
  const waiting = await tell(answerTo(gateway.ipay88, fields), '?lang=en');
  gateway.says('00');
  const paid = await tell(answerTo(gateway.ipay88, fields), '?lang=en');

  expect([waiting.status, waiting.headers.location]).toEqual([
    303,
    `http://localhost:3000/checkout/callback?order=${order.display_id}&payment=${payment_id}`,
  ]);
  expect([paid.status, paid.headers.location]).toEqual([
    303,
    `http://localhost:3000/checkout/result?order=${order.display_id}`,
  ]);
});

describe('the order names its payment method', () => {
  const noticesOf = (db: Db, { id }: { id: string }) =>
    db
      .selectFrom('orders')
      .select(['payment_method', 'payment_label'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const card = {
    payment_method: 'card',
    payment_label: { en: 'Credit or debit card', zh: '信用卡或扣帳卡' },
  };
  const fpx = {
    payment_method: 'fpx',
    payment_label: { en: 'Online banking (FPX)', zh: '網上銀行（FPX）' },
  };

  test('by the way that is being tried, and later by the one that brought the money', async ({ db }) => {
    const { order, gateway, begin, tell, pay } = await givenPayer(db);
    expect(await noticesOf(db, order)).toMatchObject(card);

    const { fields } = (await pay({ payment_method: 'fpx' })).body.payment;
    expect(await noticesOf(db, order)).toEqual(fpx);
    await begin();
    await pay({ payment_method: 'card' });
    expect(await noticesOf(db, order)).toMatchObject(card);
    gateway.says('00');
    await tell(answerTo(gateway.ipay88, fields));

    expect(await noticesOf(db, order)).toEqual(fpx);
  });
});

test('our own page returns the same as JSON', async ({ db }) => {
  const { order, gateway, begin, request } = await givenPayer(db, { says: '00' });
  const fields = answerTo(gateway.ipay88, await begin());

  const answer = await request('POST', '/api/orders/payment/callback/ipay88?lang=zh', fields);

  expect(answer.body).toMatchObject({
    outcome: 'received',
    order: { display_id: order.display_id, status: 'confirmed' },
    message: '已收到你的付款。',
  });
});

/** The number of repeated callbacks. */
const echoes = isProving ? 10_000 : 100;

test(`P-06: a callback heard ${echoes} times, and long after, counts once and is acknowledged each time`, {
  timeout: testTimeoutMs(60_000),
}, async ({ db }) => {
  const { order, gateway, begin, tell } = await givenPayer(db, { says: '00' });
  const fields = answerTo(gateway.ipay88, await begin());

  for (let times = 0; times < echoes; times++) expect((await tell(fields)).body).toBe('RECEIVEOK');
  await sql`update payment_attempts set created_at = now() - interval '90 days'`.execute(db);
  expect((await tell(fields)).body).toBe('RECEIVEOK');

  expect(await booksOf(db, order)).toMatchObject(paidOnce(order.totals.total));
  expect(gateway.requeryCount()).toBe(1);
});

describe('only the gateway’s confirmed answer changes an order', () => {
  test('a signature that is missing, wrong, of another key or of the request', async ({ db }) => {
    const { order, gateway, begin, tell } = await givenPayer(db, { says: '00' });
    const form = (await begin()) as { RefNo: string; Amount: string; Signature: string };
    const fields = answerTo(gateway.ipay88, form);
    const other = answerTo({ ...gateway.ipay88, merchantKey: 'guessed' }, form);
    const forged = [
      '',
      'x',
      fields.Signature?.slice(1),
      fields.Signature?.toUpperCase(),
      form.Signature,
      other.Signature,
    ];

    for (const Signature of forged) {
      expect(await tell({ ...fields, Signature: Signature ?? '' })).toMatchObject({
        status: 422,
        body: { code: 'signature_invalid' },
      });
    }
    expect(gateway.requeryCount()).toBe(0);
    expect(await booksOf(db, order)).toMatchObject({ status: 'awaiting_payment', payments: [] });
  });

  test('a number that was never given gets the same answer as a wrong signature, and only the log tells them apart', async ({
    db,
  }) => {
    const lines: string[] = [];
    const { gateway, tell } = await givenPayer(db, {
      says: '00',
      log: { write: (line) => lines.push(line) },
    });
    const fields = answerTo(gateway.ipay88, { RefNo: 'G0000000000000000000', Amount: '1.00' });

    const { request_id: _, ...unknown } = (await tell(fields)).body;
    expect(unknown).toEqual({ code: 'signature_invalid', message: expect.any(String) });
    const logged = lines.join('');
    expect(logged).toContain('names an unknown payment number');
    expect(logged).not.toMatch(/G0{10}|Signature|TransId/);
    expect(await db.selectFrom('payment_events').selectAll().execute()).toEqual([]);
  });

  test('another amount, currency or merchant, however well signed, or the answer for another order', async ({
    db,
  }) => {
    const { order, gateway, begin, tell } = await givenPayer(db, { says: '00' });
    const form = await begin();
    const other = await (await givenPayer(db)).placed();

    const changes = [{ Amount: '0.01' }, { Currency: 'USD' }, { MerchantCode: 'OTHER' }] as const;
    const answers = await Promise.all(changes.map((one) => tell(answerTo(gateway.ipay88, form, one))));
    await tell(answerTo(gateway.ipay88, form, { Amount: '0.01' })); // again: each warning is sent once
    answers.push(await tell({ ...answerTo(gateway.ipay88, form), RefNo: other.RefNo }));

    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual([
      '409 payment_mismatch',
      '409 payment_mismatch',
      '409 payment_mismatch',
      '422 signature_invalid',
    ]);
    const mails = await db.selectFrom('mails').selectAll().where('kind', '=', 'payment.mismatch').execute();
    expect(mails.map(({ payload }) => (payload as { mismatch: string }).mismatch).sort()).toEqual([
      'amount',
      'currency',
      'merchant',
    ]);
    expect(mails.map(({ recipient, language }) => [recipient, language])).toContainEqual([
      (await readSettings(db)).contact.email,
      'en',
    ]);
    expect(await countMismatchedPayments(db)).toBe(1);
    expect(gateway.requeryCount()).toBe(0);
    expect(await booksOf(db, order)).toMatchObject({ status: 'awaiting_payment', payments: [] });
  });

  test('a signed yes that the gateway does not confirm, or a gateway that does not answer', async ({
    db,
  }) => {
    const { order, gateway, begin, tell } = await givenPayer(db);
    const fields = answerTo(gateway.ipay88, await begin());

    for (const text of [
      'Record not found',
      '<html>00</html>',
      'Limited by per day maximum number of requery',
    ]) {
      gateway.says(text);
      expect(await tell(fields)).toMatchObject({ status: 503 });
    }
    expect(await booksOf(db, order)).toMatchObject({ status: 'awaiting_payment', payment_status: 'pending' });
  });

  test('a stranger’s decline cancels nothing', async ({ db }) => {
    const { order, begin, tell, state } = await givenPayer(db);
    const { RefNo } = await begin();

    await tell({ RefNo, Status: '0', ErrDesc: 'Status not approved' }, '');
    await tell({ RefNo, Status: '6' }, '');

    expect(await booksOf(db, order)).toMatchObject({ status: 'awaiting_payment', payment_status: 'pending' });
    expect((await state()).status).toBe('pending');
  });

  test('a form with a duplicate field, or a form sent to any other call, is refused', async ({ db }) => {
    const { request, begin } = await givenPayer(db);
    const { RefNo } = await begin();
    const form = { 'content-type': 'application/x-www-form-urlencoded' };

    const twice = await request(
      'POST',
      '/api/orders/payment/callback/ipay88',
      `RefNo=${RefNo}&RefNo=x`,
      form,
    );
    const fromServer = await request(
      'POST',
      '/api/orders/payment/callback/ipay88?source=backend',
      `RefNo=${RefNo}&RefNo=x`,
      form,
    );
    const elsewhere = await request('POST', '/api/orders/checkout', 'accept_terms=1', form);

    expect([twice.status, fromServer.status, elsewhere.status]).toEqual([303, 400, 415]);
  });
});

describe('a failed payment', () => {
  test('leaves the order waiting, and it can be paid by another method', async ({ db }) => {
    const { order, gateway, begin, tell, state, pay } = await givenPayer(db, { says: 'Payment fail' });
    const first = await begin();
    const failed = await tell(answerTo(gateway.ipay88, first, { Status: '0' }), '');

    expect(failed.headers.location).toContain('/checkout/result?order=');
    expect(await state()).toMatchObject({ status: 'failed', retry_allowed: true });
    expect(await booksOf(db, order)).toMatchObject({ status: 'awaiting_payment', payment_status: 'failed' });

    const again = (await pay({ payment_method: 'fpx' })).body;
    expect(again.payment.fields).toMatchObject({ PaymentId: '16', Amount: first.Amount });
    expect(again.payment.fields.RefNo).not.toBe(first.RefNo);
    gateway.says('00');
    await tell(answerTo(gateway.ipay88, again.payment.fields));

    expect(await booksOf(db, order)).toMatchObject(paidOnce(order.totals.total));
  });

  test('stays failed for the shopper who returns from it, whatever was started in another tab since', async ({
    db,
  }) => {
    const { order, gateway, pay, begin, tell, request, headers } = await givenPayer(db, {
      says: 'Payment fail',
    });
    const { payment_id, payment } = (await pay()).body;
    await begin();

    const failed = await tell(answerTo(gateway.ipay88, payment.fields, { Status: '0' }), '');
    const state = (query: string) => request('GET', `/api/orders/payment?${query}`, undefined, headers);

    expect(failed.headers.location).toBe(
      `http://localhost:3000/checkout/result?order=${order.display_id}&payment=${payment_id}`,
    );
    expect((await state(`payment_id=${payment_id}`)).body).toMatchObject({
      status: 'failed',
      retry_allowed: true,
    });
    expect((await state(`order_id=${order.id}`)).body).toMatchObject({ status: 'pending' });
  });

  test('keeps no page waiting after a declined payment that is not confirmed yet', async ({ db }) => {
    const { gateway, begin, tell } = await givenPayer(db, { says: 'Payment pending' });

    const declined = await tell(answerTo(gateway.ipay88, await begin(), { Status: '0' }), '');

    expect(declined.headers.location).toContain('/checkout/result?order=');
  });

  test('that turns out to be paid counts', async ({ db }) => {
    const { order, gateway, begin, tell } = await givenPayer(db, { says: 'Payment fail' });
    const form = await begin();
    await tell(answerTo(gateway.ipay88, form, { Status: '0' }), '');
    gateway.says('00');
    await tell(answerTo(gateway.ipay88, form));
    await tell(answerTo(gateway.ipay88, form, { Status: '0' }), '');

    expect(await booksOf(db, order)).toMatchObject(paidOnce(order.totals.total));
  });
});

test('with a closed tab and no callback, the job that runs every minute finds the result', async ({ db }) => {
  const { order, means } = await givenPayer(db, { says: '00' });

  await requeryDueAttempts(means);
  expect(await booksOf(db, order)).toMatchObject({ status: 'awaiting_payment' });
  await sql`update payment_attempts set next_requery_at = now()`.execute(db);
  await requeryDueAttempts(means);

  expect(await booksOf(db, order)).toMatchObject(paidOnce(order.totals.total));
});

test('with two tries of one order both paid, the order is paid once and the second payment is refunded', async ({
  db,
}) => {
  const { order, gateway, begin, tell } = await givenPayer(db, { says: '00' });
  const first = await begin();
  const second = await begin();

  expect((await tell(answerTo(gateway.ipay88, second))).body).toBe('RECEIVEOK');
  expect((await tell(answerTo(gateway.ipay88, first))).body).toBe('RECEIVEOK');

  const { total } = order.totals;
  expect(await booksOf(db, order)).toMatchObject({
    ...paidOnce(total),
    payments: [
      { captured: total, overpayment: null },
      { captured: total, overpayment: 'double' },
    ],
  });
  expect(await findShopViolations(db)).toEqual([]);
});

test('a gateway number that another payment has is left out, and the order is paid', async ({ db }) => {
  const other = await givenPayer(db, { says: '00' });
  await other.tell(answerTo(other.gateway.ipay88, await other.begin(), { TransId: 'T1' }), '');
  const { order, gateway, begin, tell } = await givenPayer(db, { says: '00' });
  const genuine = answerTo(gateway.ipay88, await begin(), { TransId: 'T1' });

  const browser = await tell(genuine, '');
  expect([browser.status, browser.headers.location]).toEqual([
    303,
    `http://localhost:3000/checkout/result?order=${order.display_id}`,
  ]);
  expect(await tell(genuine)).toMatchObject({ status: 200, body: 'RECEIVEOK' });
  expect(await booksOf(db, order)).toMatchObject(paidOnce(order.totals.total));
  expect(await findShopViolations(db)).toEqual([]);
});

describe('a browser is sent to a page, whatever it brings', () => {
  test('the page of its order, even when the answer cannot be read', async ({ db }) => {
    const { order, gateway, begin, tell } = await givenPayer(db);
    const answer = await tell({ ...answerTo(gateway.ipay88, await begin()), Remark: 'x'.repeat(501) }, '');

    expect(answer.status).toBe(303);
    expect(answer.headers.location).toContain(`/checkout/callback?order=${order.display_id}&payment=`);
    expect(answer.body).toBe('');
  });

  test('or the order search, for a number that was never given', async ({ db }) => {
    const { gateway, tell } = await givenPayer(db);
    const unknown = answerTo(gateway.ipay88, { RefNo: 'G0000000000000000000', Amount: '1.00' });

    expect(await tell(unknown, '?lang=zh')).toMatchObject({
      status: 303,
      headers: { location: 'http://localhost:3000/zh/checkout/callback' },
    });
    expect(await tell(unknown)).toMatchObject({ status: 422, body: { code: 'signature_invalid' } });
  });
});

describe('an order that is not paid in time', () => {
  test('ends, and its stock is released once', async ({ db }) => {
    const { order, begin, means, state, pay } = await givenPayer(db);
    await begin();
    await runOut(db, order);
    expect(await pay()).toMatchObject({ status: 409, body: { code: 'payment_expired' } });
    await cancelUnpaidOrders(means);
    await cancelUnpaidOrders(means);

    expect(await booksOf(db, order)).toMatchObject({ status: 'failed', payment_status: 'failed' });
    expect((await reservationOf(db, order)).released_at).not.toBeNull();
    expect(await state()).toMatchObject({ status: 'expired', retry_allowed: false });
    expect(await pay()).toMatchObject({ status: 409, body: { code: 'payment_expired' } });
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('is requeried a last time before', async ({ db }) => {
    const { order, means } = await givenPayer(db, { says: '00' });
    await runOut(db, order);
    await cancelUnpaidOrders(means);

    expect(await booksOf(db, order)).toMatchObject(paidOnce(order.totals.total));
  });

  test('and is paid afterwards is reinstated', async ({ db }) => {
    const { order, gateway, begin, tell, means } = await givenPayer(db);
    const form = await begin();
    await runOut(db, order);
    await cancelUnpaidOrders(means);
    gateway.says('00');

    expect((await tell(answerTo(gateway.ipay88, form))).body).toBe('RECEIVEOK');
    expect(await booksOf(db, order)).toMatchObject({
      ...paidOnce(order.totals.total),
      mails: 2, // one for its end, and one for its payment
    });
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('P-14: paid after its stock was sold, it stays cancelled and the money is refunded', async ({
    db,
  }) => {
    const { order, gateway, begin, tell, means } = await givenPayer(db);
    const form = await begin();
    await runOut(db, order);
    await cancelUnpaidOrders(means);
    await setStock(db as unknown as Tx, order.items[0]?.variation_option_id ?? '', 0);
    gateway.says('00');

    expect((await tell(answerTo(gateway.ipay88, form))).body).toBe('RECEIVEOK');
    expect(await booksOf(db, order)).toMatchObject({
      status: 'cancelled',
      payment_status: 'paid',
      captured: 0,
      payments: [{ captured: order.totals.total, overpayment: 'late' }],
    });
    expect(await db.selectFrom('refunds').select(['kind', 'status', 'amount']).execute()).toEqual([
      { kind: 'overpayment', status: 'processing', amount: order.totals.total },
    ]);
    expect(await findShopViolations(db)).toEqual([]);
  });
});

describe('another attempt', () => {
  test('is the same one under the same key', async ({ db }) => {
    const { pay } = await givenPayer(db);
    const key = randomUUID();

    expect((await pay({}, key)).body).toEqual((await pay({}, key)).body);
    expect(await pay({ payment_method: 'fpx' }, key)).toMatchObject({
      body: { code: 'idempotency_mismatch' },
    });
  });

  test("is refused for a paid order, for another shopper's order, and for an unknown method", async ({
    db,
  }) => {
    const { order, gateway, begin, tell, pay, request } = await givenPayer(db, { says: '00' });
    const stranger = await givenPayer(db, { says: '00' });

    expect(await stranger.pay({ order_id: order.id })).toMatchObject({ body: { code: 'order_not_found' } });
    expect(await pay({ payment_method: 'cheque' })).toMatchObject({ body: { code: 'no_payment_method' } });
    expect(await pay({ payment_gateway: 'skrill' })).toMatchObject({ body: { code: 'no_payment_gateway' } });
    await tell(answerTo(gateway.ipay88, await begin()));
    expect(await pay()).toMatchObject({ status: 409, body: { code: 'already_paid' } });
    expect(await request('GET', `/api/orders/payment?order_id=${order.id}`)).toMatchObject({ status: 401 });
  });
});

test('a callback is stored as received, without card data', async ({ db }) => {
  const { gateway, begin, tell } = await givenPayer(db, { says: '00' });
  const fields = answerTo(gateway.ipay88, await begin());
  await tell({ ...fields, CCName: 'AISYAH', CCNo: '411111XXXXXX1111' });

  const [event] = await db.selectFrom('payment_events').selectAll().execute();
  expect(event).toMatchObject({ source: 'backend', finding: 'signed' });
  expect(JSON.parse(event?.body ?? '')).toEqual(fields);
});

describe('a callback from iPay88’s server about a payment that did not succeed', () => {
  const statuses = ['0', '6'] as const;

  test.for(statuses)(
    'is acknowledged when signed, before and after the money: Status %s',
    async (Status, { db }) => {
      const { order, gateway, begin, tell } = await givenPayer(db);
      const form = await begin();
      const no = answerTo(gateway.ipay88, form, { Status });

      expect(await tell(no)).toMatchObject({ status: 200, body: 'RECEIVEOK' });
      expect(await tell(no)).toMatchObject({ status: 200, body: 'RECEIVEOK' });
      gateway.says('00');
      expect(await tell(answerTo(gateway.ipay88, form))).toMatchObject({ body: 'RECEIVEOK' });
      expect(await tell(no)).toMatchObject({ status: 200, body: 'RECEIVEOK' });
      expect(await booksOf(db, order)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    },
  );

  test.for(statuses)(
    'is refused and changes nothing without a signature: Status %s',
    async (Status, { db }) => {
      const { order, gateway, begin, tell } = await givenPayer(db, { says: '00' });
      const form = await begin();
      await tell(answerTo(gateway.ipay88, form));

      for (const fields of [
        { ...answerTo(gateway.ipay88, form, { Status }), Signature: 'f'.repeat(128) },
        { RefNo: form.RefNo, Status },
      ]) {
        expect(await tell(fields)).toMatchObject({ status: 422, body: { code: 'signature_invalid' } });
      }
      expect(await booksOf(db, order)).toMatchObject({ status: 'confirmed', payment_status: 'paid' });
    },
  );

  test('is sent again by iPay88 when the money it reports is not in the books', async ({ db }) => {
    const { gateway, begin, tell } = await givenPayer(db);

    expect((await tell(answerTo(gateway.ipay88, await begin()))).status).toBe(503);
  });
});

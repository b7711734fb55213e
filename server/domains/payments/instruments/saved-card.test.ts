import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { givenAccount } from '#test/fixtures/given-account.ts';
import { chosenBy, givenShop, placedBy } from '#test/fixtures/given-cards.ts';
import { givenCheckout, yesTo } from '#test/fixtures/given-checkout.ts';
import { expect, test } from '#test/harness/test.ts';
import { findPaymentAction } from '../attempts/find-payment.ts';
import { deleteCardTask } from '../jobs.ts';
import { detachAllInstruments } from './remove-instrument.ts';

const number = '4111111111111111';
/** Ids of rows, and the numbers of transactions that the sandbox draws: either may consist of digits alone. */
const ids = /\b([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|T[\dA-F]{12})\b/g;
const form = { 'content-type': 'application/x-www-form-urlencoded' };

const customer = (id: string) => ({ id, kind: 'customer' }) as const;

test('a card from the provider’s form is saved by its token and used to pay', async ({ db, tx }) => {
  const { request, config, account, save } = await givenShop(db);
  const { body, status } = await save();
  expect({ status, ...body.data }).toMatchObject({ status: 201, brand: 'Visa', last4: '1111' });

  const paid = { payment_gateway: 'ipay88', payment_method: 'card', saved_payment_id: body.data.id };
  const { checkout } = await givenCheckout(tx, { kailan: 1 }, paid, customer(account.id));
  expect(checkout).toMatchObject({ saved_payment_id: body.data.id, can_place: true });
  const order = await placedBy(tx, customer(account.id), yesTo(checkout));
  expect(order.payment_label).toBe('Visa ···· 1111');

  const { fields = {} } = await findPaymentAction(db, config, order.id);
  expect(fields.TokenId).toMatch(/^card_/);
  const entered = await request(
    'POST',
    '/sandbox/ipay88/ePayment/entry.asp',
    new URLSearchParams(fields).toString(),
    form,
  );
  expect(entered.status).toBe(303);
  const page = await request('GET', `/sandbox/ipay88/pay/${fields.RefNo}`);
  expect(String(page.body)).toContain('Visa ···· 1111');
});

test('a form token works once, and an unknown token is declined', async ({ db }) => {
  const { setUp, save, account } = await givenShop(db);
  const token = await setUp();

  expect((await save(account.headers, token)).status).toBe(201);
  expect((await save(account.headers, token)).status).toBe(402);
  expect((await save(account.headers, 'setup_never')).status).toBe(402);
});

test('an unreachable provider is reported, and the customer may try again', async ({ db }) => {
  const { config, setUp, save, account } = await givenShop(db);
  const token = await setUp();
  const { apiUrl } = config.ipay88.cards;

  config.ipay88.cards.apiUrl = 'http://127.0.0.1:9';
  expect((await save(account.headers, token)).status).toBe(503);
  config.ipay88.cards.apiUrl = apiUrl;
  expect((await save(account.headers, token)).status).toBe(201);
});

test('a shopper cannot pay with a card of another customer, with an expired one or one that was taken away', async ({
  db,
  tx,
}) => {
  const { request, account, save } = await givenShop(db);
  const mine = (await save()).body.data.id;
  const other = await givenAccount(tx, 'kumar@example.my');
  const byCard = { payment_gateway: 'ipay88', payment_method: 'card' };
  await givenCheckout(tx, { kailan: 1 }, byCard, customer(other.id));

  const choose = (id: string, saved_payment_id: string) => chosenBy(tx, id, { ...byCard, saved_payment_id });
  await expect(choose(other.id, mine)).rejects.toMatchObject({ code: 'no_payment_method' });
  await expect(choose(other.id, randomUUID())).rejects.toMatchObject({ code: 'no_payment_method' });
  await expect(choose(other.id, 'x')).rejects.toMatchObject({ code: 'no_payment_method' });

  await givenCheckout(tx, { kailan: 1 }, { ...byCard, saved_payment_id: mine }, customer(account.id));
  await tx.updateTable('saved_instruments').set({ exp_year: 2020 }).where('id', '=', mine).execute();
  expect((await chosenBy(tx, account.id, {})).saved_payment_id).toBeNull();
  await tx.updateTable('saved_instruments').set({ exp_year: 2039 }).where('id', '=', mine).execute();
  await choose(account.id, mine);
  await request('DELETE', `/api/payment/${mine}`, undefined, account.headers);
  expect((await chosenBy(tx, account.id, {})).saved_payment_id).toBeNull();
});

test('a waiting order is paid with the payer’s own saved card only', async ({ db, tx }) => {
  const { request, account, save } = await givenShop(db);
  const mine = (await save()).body.data.id;
  const other = await givenAccount(tx, 'kumar@example.my');
  const theirs = (await save(other.headers)).body.data.id;
  const byCard = { payment_gateway: 'ipay88', payment_method: 'tng' };
  const { body } = await givenCheckout(tx, { kailan: 1 }, byCard, customer(account.id));
  const order = await placedBy(tx, customer(account.id), body);
  const pay = (more: object) =>
    request(
      'POST',
      '/api/orders/payment',
      { order_id: order.id, ...more },
      { ...account.headers, 'idempotency-key': randomUUID() },
    );

  const withMine = await pay({ payment_method: 'card', saved_payment_id: mine });
  expect(withMine.body.payment.fields).toMatchObject({ PaymentId: '2', TokenId: expect.any(String) });
  expect((await pay({})).body.payment.fields.TokenId).toBe(withMine.body.payment.fields.TokenId); // the same card by default
  expect((await pay({ payment_method: 'card' })).body.payment.fields.TokenId).toBeUndefined();
  expect((await pay({ payment_method: 'card', saved_payment_id: theirs })).body.code).toBe(
    'no_payment_method',
  );
  expect((await pay({ payment_method: 'tng', saved_payment_id: mine })).body.code).toBe('no_payment_method');
});

test('a card taken away is deleted at the provider, who accepts no payment with it any more', async ({
  db,
}) => {
  const { request, config, account, save } = await givenShop(db);
  const { id } = (await save()).body.data;
  expect((await request('DELETE', `/api/payment/${id}`, undefined, account.headers)).status).toBe(204);

  const [job] = await forgetJobs(db);
  await deleteCardTask(config.ipay88)(job as never);

  const { rows } = await sql`select from sandbox_cards where deleted_at is not null`.execute(db);
  expect(rows).toHaveLength(1);
  await deleteCardTask(config.ipay88)(job as never); // a repeated job deletes it once
});

test('deleting a customer deletes all their cards at the provider', async ({ db, tx }) => {
  const { account, save } = await givenShop(db);
  await save();
  await save();

  await detachAllInstruments(tx, account.id);

  expect(await forgetJobs(db)).toHaveLength(2);
});

test('a card that exceeds the limit of twenty is deleted at the provider again', async ({ db }) => {
  const { account, save, request } = await givenShop(db);
  for (let count = 0; count < 20; count++) await save();

  expect((await save()).body.code).toBe('saved_cards_full');
  expect(await forgetJobs(db)).toHaveLength(1);
  expect((await request('GET', '/api/payment', undefined, account.headers)).body.data).toHaveLength(20);
});

test('no card number is stored anywhere between the form and the payment', async ({ db }) => {
  const { save, account, request } = await givenShop(db);
  await save();
  const refused = await request(
    'POST',
    '/api/payment',
    { gateway: 'ipay88', setup_token: number },
    account.headers,
  );
  expect(refused.body.code).toBe('card_number_not_accepted');

  const tables = [
    'sandbox_cards',
    'saved_instruments',
    'sandbox_payments',
    'payment_events',
    'notifications',
  ];
  for (const table of tables) {
    const { rows } = await sql<{
      row: string;
    }>`select ${sql.table(table)}::text as row from ${sql.table(table)}`.execute(db);
    const rowTexts = rows.map(({ row }) => row.replace(ids, '').replace(/[-:.]/g, '|'));
    expect(rowTexts.filter((row) => /\d{12,19}/.test(row))).toEqual([]);
  }
});

const forgetJobs = async (db: Db) =>
  (
    await sql<{ payload: { token: string } }>`
      select payload from graphile_worker._private_jobs
      join graphile_worker._private_tasks as task on task.id = task_id
      where identifier = 'payments.delete_card'
    `.execute(db)
  ).rows.map(({ payload }) => payload);

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { askForRefund } from '#domains/refunds/ask-for-refund.ts';
import { callOff } from '#domains/refunds/call-off.ts';
import { grantGuestToken } from '#domains/sessions/grant-guest-token.ts';
import { type Db, inTransaction } from '#platform/db.ts';
import { announcing, Tags } from '#platform/tags.ts';
import { bearing, expect, test } from '#test/api.ts';
import { givenCart } from '#test/given-cart.ts';
import { vanAndCash } from '#test/given-checkout.ts';
import { givenGateway } from '#test/given-gateway.ts';
import { ask, givenCardOrder, lastAttempt, orderOf, windowHours } from '#test/given-refund.ts';
import { givenStaff } from '#test/given-staff.ts';

import { brokenInvariants } from '#test/invariants.ts';
import { endTries } from './jobs.ts';

const endQueued = async (db: Db) => {
  const { rows } = await sql<{ payload: { order_id: string } }>`
    select payload from graphile_worker._private_jobs
    join graphile_worker._private_tasks as task on task.id = task_id
    where identifier = 'payments.end-tries'
  `.execute(db);
  for (const { payload } of rows) await endTries(payload, db, announcing(db, new Tags()));
};

test('of an order that its owner or the shop gives up unpaid, nothing is awaited any more', async ({
  db,
}) => {
  const [own, other] = [await givenCardOrder(db), await givenCardOrder(db)];
  const by = await givenStaff(db, 'manager');

  await ask(db, own);
  await inTransaction(db, (tx) => callOff(tx, other.id, { by, note: 'A flooded road.' }));
  await endQueued(db);

  for (const order of [own, other]) {
    expect(await orderOf(db, order)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(await lastAttempt(db, order.id)).toMatchObject({ status: 'replaced' });
  }
  expect(await brokenInvariants(db)).toEqual([]);
});

test('the answer to a checkout, told again once its order is cancelled, leads into no payment', async ({
  open,
  db,
}) => {
  const call = await open({ config: (await givenGateway(db)).config });
  const { token, caller } = await grantGuestToken(db);
  const cart = await givenCart(db, caller, { kailan: 2 });
  const way = { payment_gateway: 'ipay88', payment_method: 'card' };
  const body = { cart_version: cart.version, accept_terms: true, ...(await vanAndCash(db)), ...way };
  const headers = { ...bearing(token), 'idempotency-key': randomUUID() };
  const place = () => call('POST', '/api/orders/checkout', body, headers);

  const first = await place();
  expect(first.body.payment.type).toBe('form_post');
  const wish = { order: { id: first.body.data.id }, reason: 'other_reason', comment: null };
  await inTransaction(db, (tx) => askForRefund(tx, caller, wish, windowHours));

  expect((await place()).body).toMatchObject({ data: first.body.data, payment: { type: 'none' } });
});

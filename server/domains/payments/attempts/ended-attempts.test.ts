import { sql } from 'kysely';
import { callOff } from '#domains/refunds/decisions/cancel-by-staff.ts';
import { announcing, Tags } from '#platform/cache/tags.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { givenGateway } from '#test/fixtures/given-gateway.ts';
import { ask, givenCardOrder, lastAttempt, orderOf } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';

import { brokenInvariants } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { endTries } from '../jobs.ts';
import { findPaymentAction } from './find-payment.ts';

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
  db,
}) => {
  const { config } = await givenGateway(db);
  const order = await givenCardOrder(db);
  expect(await findPaymentAction(db, config, order.id)).toMatchObject({ type: 'form_post' });

  await ask(db, order);

  expect(await findPaymentAction(db, config, order.id)).toEqual({ type: 'none' });
});

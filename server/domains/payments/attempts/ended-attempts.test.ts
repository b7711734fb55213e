import { sql } from 'kysely';
import { cancelByStaff } from '#domains/refunds/decisions/cancel-by-staff.ts';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { givenGateway } from '#test/fixtures/given-gateway.ts';
import { givenCardOrder, lastAttempt, orderById, requestTestRefund } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';

import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { closeAttemptsTask } from '../jobs.ts';
import { findPaymentAction } from './find-payment.ts';

const endQueued = async (db: Db) => {
  const { rows } = await sql<{ payload: { order_id: string } }>`
    select payload from graphile_worker._private_jobs
    join graphile_worker._private_tasks as task on task.id = task_id
    where identifier = 'payments.close_attempts'
  `.execute(db);
  for (const { payload } of rows) await closeAttemptsTask(payload, db, withInvalidation(db, new CacheTags()));
};

test('when an unpaid order is cancelled by its owner or the shop, nothing is awaited any more', async ({
  db,
}) => {
  const [own, other] = [await givenCardOrder(db), await givenCardOrder(db)];
  const by = await givenStaff(db, 'manager');

  await requestTestRefund(db, own);
  await inTransaction(db, (tx) => cancelByStaff(tx, other.id, { by, note: 'A flooded road.' }));
  await endQueued(db);

  for (const order of [own, other]) {
    expect(await orderById(db, order)).toMatchObject({ status: 'cancelled', payment_status: 'failed' });
    expect(await lastAttempt(db, order.id)).toMatchObject({ status: 'superseded' });
  }
  expect(await findShopViolations(db)).toEqual([]);
});

test('a repeated checkout answer for a cancelled order leads into no payment', async ({ db }) => {
  const { config } = await givenGateway(db);
  const order = await givenCardOrder(db);
  expect(await findPaymentAction(db, config, order.id)).toMatchObject({ type: 'form_post' });

  await requestTestRefund(db, order);

  expect(await findPaymentAction(db, config, order.id)).toEqual({ type: 'none' });
});

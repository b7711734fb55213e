import { maxRequeriesPerDay } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { answerTo, givenPayer } from '#test/fixtures/given-gateway.ts';
import { expect, test } from '#test/harness/test.ts';
import { requeryDueAttempts } from './due-attempts.ts';

interface PlacedOrder {
  id: string;
}

const isDue = (db: Db, { id }: PlacedOrder, since = 1) =>
  sql`
    update payment_attempts set next_requery_at = now() - ${since} * interval '1 minute'
    where order_id = ${id} and status in ('pending', 'superseded')
  `.execute(db);

const statusOf = async (db: Db, { id }: PlacedOrder) =>
  (await db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

/** Sets the number of past requeries, the last one long enough ago. */
const setRequeries = (db: Db, { id }: PlacedOrder, times: number) =>
  sql`
    update payment_attempts set requeries_today = ${times}, requeried_at = greatest(date_trunc('day', now()), now() - interval '1 minute')
    where order_id = ${id}
  `.execute(db);

test('attempts at their daily limit (as often as a day allows) do not delay others', async ({ db }) => {
  const other = await givenPayer(db);
  for (let tries = 0; tries < 50; tries++) await other.begin();
  await setRequeries(db, other.order, maxRequeriesPerDay);
  const { order, means } = await givenPayer(db, { says: '00' });
  await isDue(db, order);
  await isDue(db, other.order, 60);

  await requeryDueAttempts(means);

  expect(await statusOf(db, order)).toBe('confirmed');
});

test('many tries of one order wait behind the attempts of other orders', async ({ db }) => {
  const { order, means } = await givenPayer(db, { says: '00' });
  const other = await givenPayer(db);
  for (let tries = 0; tries < 60; tries++) await other.begin();
  await isDue(db, order);
  await isDue(db, other.order, 60);

  await requeryDueAttempts(means);

  expect(await statusOf(db, order)).toBe('confirmed');
});

test('unsigned callbacks leave requeries for the shop and for iPay88', async ({ db }) => {
  const { order, gateway, begin, tell, means } = await givenPayer(db);
  const form = await begin();
  for (let times = 0; times < 42; times++) {
    await tell({ ...answerTo(gateway.ipay88, form, { Status: '6' }), Signature: '' }, '');
    await sql`update payment_attempts set requeried_at = requeried_at - interval '20 seconds'`.execute(db);
  }
  const requeries = gateway.requeryCount();
  await isDue(db, order);
  await requeryDueAttempts(means);
  expect([requeries, gateway.requeryCount() - requeries]).toEqual([10, 2]);

  gateway.says('00');
  expect(await tell(answerTo(gateway.ipay88, form))).toMatchObject({ status: 200, body: 'RECEIVEOK' });
});

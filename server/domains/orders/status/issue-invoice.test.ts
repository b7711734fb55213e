import { sql } from 'kysely';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { inParallel, withRetry } from '#test/fixtures/given-crowd.ts';
import { givenOrder, givenOrderIn } from '#test/fixtures/given-order.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { findOrder } from '../history/track-order.ts';
import { newOrderNumber } from '../record-order.ts';
import { issueInvoice, moveOrder } from './change-status.ts';

const { to } = inEnglish();

const numbers = async (db: Db) =>
  (await db.selectFrom('invoices').select('number').orderBy('number').execute()).map(({ number }) => number);

const leave = (db: Db, id: string) =>
  inTransaction(db, (tx) => moveOrder(tx, id, 'dispatch', { by: 'staff' }));

test('an order has an invoice once it has left, and not before', async ({ tx }) => {
  const order = await givenOrder(tx);
  const readOrder = () => findOrder(tx, order.display_id, { caller: order.shopper }, to);
  for (const move of ['pick', 'pack'] as const) await moveOrder(tx, order.id, move, { by: 'staff' });
  expect((await readOrder()).invoice).toBeNull();

  await moveOrder(tx, order.id, 'dispatch', { by: 'staff' });

  const [last] = (await numbers(tx)).slice(-1);
  expect((await readOrder()).invoice).toEqual({
    number: `INV-${String(last).padStart(6, '0')}`,
    issued_at: expect.stringMatching(/Z$/),
  });
  await moveOrder(tx, order.id, 'deliver', { by: 'staff' });
  expect((await numbers(tx)).slice(-1)).toEqual([last]);
});

test('a cancelled order has no invoice', async ({ tx }) => {
  const before = await numbers(tx);

  await givenOrderIn(tx, 'cancelled');

  expect(await numbers(tx)).toEqual(before);
});

test('200 that leave at once get 200 consecutive invoice numbers', async ({ fresh: { db } }) => {
  const before = (await numbers(db)).length;
  const { id } = await inTransaction(db, (tx) => givenOrder(tx));
  const ids = await copiesOf(db, id, 200);

  const issue = (copy: string) => inTransaction(db, (tx) => issueInvoice(tx, copy, null));
  await inParallel(ids.map((copy) => () => withRetry(() => issue(copy))));

  expect(await numbers(db)).toEqual(Array.from({ length: before + 200 }, (_, index) => index + 1));
});

test('a number that is rolled back goes to the next invoice', async ({ fresh: { db } }) => {
  const [lost, stored] = [
    await inTransaction(db, (tx) => givenOrderIn(tx, 'packed')),
    await inTransaction(db, (tx) => givenOrderIn(tx, 'packed')),
  ];
  const before = (await numbers(db)).length;

  const rolledBack = inTransaction(db, async (tx) => {
    await moveOrder(tx, lost.id, 'dispatch', { by: 'staff' });
    throw new Error('The transaction is rolled back');
  });
  await expect(rolledBack).rejects.toThrow('The transaction is rolled back');
  await leave(db, stored.id);

  expect(await numbers(db)).toEqual(Array.from({ length: before + 1 }, (_, index) => index + 1));
  expect(await findShopViolations(db)).toEqual([]);
});

test('an invoice is never changed or deleted', async ({ db }) => {
  await expect(sql`update invoices set number = number + 1000`.execute(db)).rejects.toThrow();
});

/** Inserts copies of an order, each with its own number. */
async function copiesOf(db: Db, id: string, count: number): Promise<string[]> {
  const all = Array.from({ length: count }, newOrderNumber);
  const { rows } = await sql<{ id: string }>`
    insert into orders
    select (jsonb_populate_record(orders,
      jsonb_build_object('id', uuid_v7(), 'display_id', number, 'cart_version', null))).*
    from orders, unnest(${all}::text[]) as number where id = ${id}
    returning id
  `.execute(db);
  return rows.map((row) => row.id);
}

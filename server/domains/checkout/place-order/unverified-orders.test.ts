import { sql } from 'kysely';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { aisyahsHome, givenCheckout } from '#test/fixtures/given-checkout.ts';
import { givenAccount } from '#test/fixtures/given-customer.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { placeOrder } from './place-order.ts';
import { deleteOldUnverifiedOrders } from './unverified-orders.ts';

const { to } = inEnglish();
const home = '203.0.113.0/24';
let guests = 0;

/** Returns a new phone number and address. */
const somewhere = () => {
  const n = String(++guests).padStart(4, '0');
  return { ...aisyahsHome, contact_number: `013-555 ${n}`, street_address: `${n}, Jalan Kenari` };
};

/** Orders choy sum for cash as a new guest. */
async function order(db: Db, quantity: number, network: string, billing_address = somewhere()) {
  const { shopper, body } = await givenCheckout(db, { sawi: quantity }, { billing_address });
  return inTransaction(db, (tx) => placeOrder(tx, shopper, body, to, { network }));
}

async function givenStock(db: Db, on_hand?: number) {
  const { sku_id } = await findTestSku(db, 'sawi');
  if (on_hand !== undefined)
    await db.updateTable('stock_items').set({ on_hand }).where('sku_id', '=', sku_id).execute();
  return db
    .selectFrom('stock_items')
    .select(['on_hand', 'reserved'])
    .where('sku_id', '=', sku_id)
    .executeTakeFirstOrThrow();
}

const outcomes = (tries: PromiseSettledResult<unknown>[]) =>
  tries.map((one) => (one.status === 'fulfilled' ? 'placed' : (one.reason.code as string)));

test('X-4a: twenty-five new guests of one network, each with another address, cannot reserve all choy sum', async ({
  fresh: { db },
}) => {
  const before = await givenStock(db);
  expect(before.on_hand).toBe(480);
  const tries: PromiseSettledResult<unknown>[] = [];
  for (let n = 0; n < 25; n++) tries.push(...(await Promise.allSettled([order(db, 20, home)])));

  expect(outcomes(tries).filter((what) => what === 'placed')).toHaveLength(6); // a quarter
  expect(new Set(outcomes(tries).slice(6))).toEqual(new Set(['unpaid_limit_reached']));
  expect((await givenStock(db)).reserved - before.reserved).toBe(120);
  await expect(order(db, 20, '198.51.100.0/24'), 'another network').resolves.toBeDefined();
  expect(await findShopViolations(db)).toEqual([]);
});

test('X-4a: twenty concurrent orders reserve no more than the same orders one after another', async ({
  fresh: { db },
}) => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => order(db, 20, home)));

  expect(outcomes(tries).filter((what) => what === 'placed')).toHaveLength(6);
  expect(await findShopViolations(db)).toEqual([]);
});

test('X-4b: one phone number and address share one limit over all networks; the refusal names the quantity left', async ({
  db,
  tx,
}) => {
  await overrideSettings(tx, { checkout: { cash_open_orders: null, cash_refusals: null } });
  await givenStock(db, 100);
  const door = somewhere();
  await order(db, 20, '203.0.113.0/24', door);

  const refused = order(db, 20, '198.51.100.0/24', { ...door, contact_number: '012-777 0001' });
  await expect(refused).rejects.toMatchObject({
    code: 'unpaid_limit_reached',
    details: { issues: [{ code: 'unpaid_limit', requested: 20, available: 5 }] },
  });
  await order(db, 5, '198.51.100.0/24', { ...somewhere(), contact_number: door.contact_number });
});

test('X-4c: a family may always have twenty units; after an hour there is another share, and two in a day', async ({
  db,
  tx,
}) => {
  await overrideSettings(tx, { checkout: { unpaid_share: 10 } });
  await givenStock(db, 150);
  await order(db, 20, home);
  await expect(order(db, 1, home)).rejects.toMatchObject({ code: 'unpaid_limit_reached' });
  const anHourLater = () =>
    db.updateTable('unverified_orders').set({ at: sql`at - interval '61 minutes'` }).execute();
  await anHourLater();
  await order(db, 10, home);
  await anHourLater();
  await order(db, 10, home);
  await anHourLater();
  await expect(order(db, 1, home)).rejects.toMatchObject({ code: 'unpaid_limit_reached' });

  await db.updateTable('unverified_orders').set({ at: sql`at - interval '1 day'` }).execute();
  await deleteOldUnverifiedOrders(db);
  expect(await db.selectFrom('unverified_orders').selectAll().execute()).toEqual([]);
});

const enough = { code: 'unpaid_limit_reached' };

/** Orders choy sum for cash as a new customer in the network `home`. */
async function orderAs(
  tx: Tx,
  { isProven, hasPaid }: { isProven: boolean; hasPaid: boolean },
  quantity: number,
) {
  const customer = await givenAccount(tx, `${++guests}@example.my`);
  const email_verified_at = isProven ? sql<string>`now()` : null;
  await tx
    .updateTable('customers')
    .set({ email_verified_at })
    .where('shopper_id', '=', customer.id)
    .execute();
  if (hasPaid) {
    const { shopper, body } = await givenCheckout(
      tx,
      { kailan: 1 },
      { billing_address: somewhere() },
      customer,
    );
    const { id } = await inTransaction(tx, (one) => placeOrder(one, shopper, body, to));
    await tx.updateTable('orders').set({ captured: 1 }).where('id', '=', id).execute();
  }
  const choices = { billing_address: somewhere() };
  const { shopper, body } = await givenCheckout(tx, { sawi: quantity }, choices, customer);
  return inTransaction(tx, (one) => placeOrder(one, shopper, body, to, { network: home }));
}

test('X-4d: the shop sets the share, or turns it off', async ({ db, tx }) => {
  await givenStock(db, 200);
  await overrideSettings(tx, { checkout: { unpaid_share: 10, unpaid_min_units: 2 } });
  await order(db, 20, home);
  await expect(order(db, 1, home)).rejects.toMatchObject({ code: 'unpaid_limit_reached' });
  await overrideSettings(tx, { checkout: { unpaid_share: null } });
  await order(db, 50, home);
});

test('X-4e: customers who paid or received an order are not counted, nor are paid or cancelled orders', async ({
  db,
  tx,
}) => {
  await givenStock(db, 100);
  const placed = await order(db, 20, home);
  await db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', placed.id).execute();
  await order(db, 25, home);

  await expect(orderAs(tx, { isProven: false, hasPaid: true }, 30)).rejects.toMatchObject(enough);
  await orderAs(tx, { isProven: true, hasPaid: true }, 30);
});

test('X-4f: a customer with only a verified address has twice the share of a guest', async ({ db, tx }) => {
  await givenStock(db, 100);
  await expect(orderAs(tx, { isProven: false, hasPaid: false }, 26)).rejects.toMatchObject(enough);
  await expect(orderAs(tx, { isProven: true, hasPaid: false }, 51)).rejects.toMatchObject(enough);
  await orderAs(tx, { isProven: true, hasPaid: false }, 50);
  await expect(orderAs(tx, { isProven: true, hasPaid: false }, 1), 'a second mailbox').rejects.toMatchObject(
    enough,
  );
});

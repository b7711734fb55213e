import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { cancelByStaff } from '#domains/refunds/decisions/cancel-by-staff.ts';
import { issueGoodwillRefund } from '#domains/refunds/goodwill/issue-goodwill-refund.ts';
import { findRefund } from '#domains/refunds/list-refunds.ts';
import { withdrawRefund } from '#domains/refunds/requests/withdraw-refund.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';
import { givenCreditOrder, pack, parcelOf } from '#test/fixtures/given-packing.ts';
import { decide, givenPaidOrder, moveBy, orderById } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { balanceIn, givenMember, givenWallet } from '#test/fixtures/given-wallet.ts';
import { findTestSku, setPrice } from '#test/fixtures/test-skus.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { packOrder } from './pack-order.ts';

const one = [{ slug: 'kailan', quantity: 1 }];
const none = [{ slug: 'kailan', quantity: 0 }];

const shortOf = (db: Db, id: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'status', 'amount'])
    .where('order_id', '=', id)
    .where('kind', '=', 'shortage')
    .executeTakeFirstOrThrow();

test('Z-10: staff cannot pack their own order short', async ({ db }) => {
  const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
  const by = await givenStaff(db, 'packer', [], order.customer.email);
  const { version } = await orderById(db, order);
  const packBy = async (lines: typeof one) => {
    const packing = { version, lines: await parcelOf(db, order.id, lines) };
    return inTransaction(db, (tx) => packOrder(tx, order.id, packing, { by }));
  };

  await expect(packBy(one)).rejects.toMatchObject({ code: 'own_refund_forbidden' });
  expect(await packBy([])).toMatchObject({ status: 'packed', refund_amount: 0 });
});

test('a shortage above RM 500 is refunded after two approvals', async ({ db }) => {
  await setPrice(db, (await findTestSku(db, 'kailan')).sku_id, 60_000);
  const order = await givenPaidOrder(db, { kailan: 1, tomato: 1 }, await givenMember(db));
  await pack(db, order.id, none);
  const refund = await shortOf(db, order.id);
  expect(refund).toMatchObject({ status: 'requested', amount: 60_000 });

  const [first, second] = [await givenStaff(db, 'manager'), await givenStaff(db, 'owner')];
  await decide(db, refund, { action: 'approve' }, first);
  expect(await shortOf(db, order.id)).toMatchObject({ status: 'requested' });
  await decide(db, refund, { action: 'approve' }, second);
  expect(await shortOf(db, order.id)).toMatchObject({ status: 'processing' });
  expect(await findAllViolations(db)).toEqual([]);
});

test('a closed parcel is not packed again', async ({ db }) => {
  const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
  await pack(db, order.id);

  await expect(pack(db, order.id)).rejects.toMatchObject({ code: 'order_cannot_move' });
});

/** Starts both operations together: one waits while the other holds the lock. */
async function whileItIsPacked(
  db: Db,
  pack: (tx: Tx) => Promise<unknown>,
  other: (tx: Tx) => Promise<unknown>,
) {
  const { waiting } = await inTransaction(db, async (tx) => {
    await pack(tx);
    const waiting = inTransaction(db, other);
    waiting.catch(() => {});
    const locked = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await locked.execute(db)).rows.length, { timeout: 5_000 }).toBe(1);
    return { waiting };
  });
  return waiting;
}

test('an order that is cancelled while it is packed short returns its credit once', async ({
  fresh: { db },
}) => {
  const member = await givenWallet(db, 1_900);
  const order = await givenPaidOrder(db, { kailan: 4 }, member, { use_store_credit: true });
  await moveBy(db, order, 'pick');
  const { id, email } = await givenStaff(db, 'manager');
  const { captured, store_credit, version } = await orderById(db, order);
  const packing = { version, lines: await parcelOf(db, order.id, one) };

  await whileItIsPacked(
    db,
    async (tx) => {
      const { refund_amount } = await packOrder(tx, order.id, packing, { by: null });
      expect(refund_amount).toBeGreaterThan(captured);
    },
    (tx) => cancelByStaff(tx, order.id, { by: { id, email }, note: 'No.' }),
  );

  const after = await orderById(db, order);
  expect(after).toMatchObject({ status: 'cancelled', refunded: captured + store_credit });
  expect(await balanceIn(db, member)).toBe(1_900);
  expect(await findAllViolations(db)).toEqual([]);
});

test('the same when nothing but credit paid for it', async ({ fresh: { db } }) => {
  const member = await givenWallet(db, 100_000);
  const { id } = await givenCreditOrder(db, { kailan: 4 }, member);
  const by = await givenStaff(db, 'manager');
  const { version } = await orderById(db, { id });
  const packing = { version, lines: await parcelOf(db, id, one) };

  await whileItIsPacked(
    db,
    (tx) => packOrder(tx, id, packing, { by: null }),
    (tx) => moveOrder(tx, id, 'cancel_by_staff', { by: 'staff', actorId: by.id }),
  );

  expect(await orderById(db, { id })).toMatchObject({ status: 'cancelled' });
  expect(await balanceIn(db, member)).toBe(100_000);
  expect(await findAllViolations(db)).toEqual([]);
});

test('a returned order with partly refunded credit gets the rest back', async ({ db }) => {
  const member = await givenWallet(db, 1_000);
  const { id } = await givenCreditOrder(db, { kailan: 4 }, member);
  const by = await givenStaff(db, 'manager');
  await pack(db, id, one);
  await moveBy(db, { id }, 'dispatch');

  await inTransaction(db, (tx) =>
    cancelByStaff(tx, id, { by, move: 'return_to_farm', note: 'Nobody there' }),
  );

  expect(await orderById(db, { id })).toMatchObject({ status: 'cancelled' });
  expect(await balanceIn(db, member)).toBe(1_000);
  expect(await findAllViolations(db)).toEqual([]);
});

test('the refund of a shortage cannot be withdrawn, rejected or reduced', async ({ db }) => {
  await setPrice(db, (await findTestSku(db, 'kailan')).sku_id, 60_000);
  const order = await givenPaidOrder(db, { kailan: 1, tomato: 1 }, await givenMember(db));
  await pack(db, order.id, none);
  const refund = await shortOf(db, order.id);

  const shown = await findRefund(db, order.shopper.id, refund.id, { language: 'en', t: inLanguage('en') });
  expect(shown).toMatchObject({
    can_withdraw: false,
    status_text: expect.stringMatching(/^This was not in/),
  });
  const withdrawing = inTransaction(db, (tx) => withdrawRefund(tx, order.shopper.id, refund.id));
  await expect(withdrawing).rejects.toMatchObject({ code: 'refund_not_rejectable' });
  await expect(decide(db, refund, { action: 'reject', note: 'No.' })).rejects.toMatchObject({
    code: 'refund_not_rejectable',
  });
  await expect(decide(db, refund, { action: 'approve', refund_amount: 100 })).rejects.toMatchObject({
    code: 'request_invalid',
  });
  expect(await findAllViolations(db)).toEqual([]);
  await expect(
    sql`update refunds set status = 'rejected', decided_at = now() where id = ${refund.id}::uuid`.execute(db),
  ).rejects.toThrow(/owed_refund_is_not_refused/);
});

test('Z-10: shortages and goodwill refunds by one person count together', async ({ db }) => {
  await setPrice(db, (await findTestSku(db, 'kailan')).sku_id, 30_000);
  const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
  await pack(db, order.id, one);
  const by = await givenStaff(db, 'manager');
  const gift = { reason: 'not_good_enough', note: null };

  const given = await inTransaction(db, (tx) =>
    issueGoodwillRefund(tx, order.id, gift, { by, key: randomUUID() }),
  );

  expect(given.outcome).toBe('awaiting_second_approval');
  expect(await findAllViolations(db)).toEqual([]);
});

test('an undecided refund is paid once, whatever happens to the order', async ({ db }) => {
  await setPrice(db, (await findTestSku(db, 'kailan')).sku_id, 60_000);
  const member = await givenWallet(db, 100_000);
  const { id } = await givenCreditOrder(db, { kailan: 1, tomato: 1 }, member);
  const by = await givenStaff(db, 'manager');
  await pack(db, id, none);
  const refund = await shortOf(db, id);
  expect(refund).toMatchObject({ status: 'requested', amount: 0 });

  const callingOff = inTransaction(db, (tx) => cancelByStaff(tx, id, { by, note: 'No.' }));
  await expect(callingOff).rejects.toMatchObject({ code: 'cancellation_pending' });
  await moveBy(db, { id }, 'cancel_by_staff'); // another staff member cancels it
  await decide(db, refund, { action: 'approve' });
  await expect(decide(db, refund, { action: 'approve' })).rejects.toMatchObject({
    code: 'already_cancelled',
  });

  expect(await balanceIn(db, member)).toBe(100_000);
});

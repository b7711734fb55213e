import { maxInstantCredit } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { allocationForUnits } from '#domains/orders/allocate-payment.ts';
import type { Db } from '#platform/db/db.ts';
import { givenDelivery, report } from '#test/fixtures/given-complaint.ts';
import { inParallel, withRetry } from '#test/fixtures/given-crowd.ts';
import { decide, givenPaidOrder, requestTestRefund } from '#test/fixtures/given-refund.ts';
import { balanceIn, givenMember } from '#test/fixtures/given-wallet.ts';
import { describe, expect, test } from '#test/harness/api.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';

/** The tests move best-before days alone, so only the money must fit. */
const violationsOfMoney = async (db: Db) =>
  (await findAllViolations(db)).filter(({ area }) => area !== 'delivery');

const refundOf = (db: Db, complaint: { id: string }) =>
  db
    .selectFrom('complaints')
    .innerJoin('refunds', 'refunds.id', 'refund_id')
    .select([
      'status',
      'reason',
      'refund_to',
      'is_instant',
      'short_packs',
      sql<number>`amount + credit`.as('sum'),
    ])
    .where('complaints.id', '=', complaint.id)
    .executeTakeFirstOrThrow();

/** Returns what was paid for a number of packs of the only line: its share, rounded down for the first packs. */
async function paidFor(db: Db, line_id: string, packs: number, of: number) {
  const line = await db
    .selectFrom('order_lines')
    .select(['id', 'paid_allocation', 'quantity'])
    .where('id', '=', line_id)
    .executeTakeFirstOrThrow();
  expect(line.quantity).toBe(of);
  return allocationForUnits(line, packs);
}

describe('packs that end sooner than guaranteed', () => {
  test('are credited to the wallet at once, as they were paid', async ({ tx }) => {
    const given = await givenDelivery(tx);

    const complaint = await report(tx, given, { quantity: 2 });

    const sum = await paidFor(tx, given.line_id, 2, 3);
    expect(complaint.is_instant).toBe(true);
    expect(await refundOf(tx, complaint)).toMatchObject({ status: 'refunded', reason: 'short_dated', sum });
    expect(await balanceIn(tx, given.order.shopper)).toBe(sum);
    expect(await violationsOfMoney(tx)).toEqual([]);
  });

  test('are refunded to a guest by the way they paid, which staff carry out', async ({ tx }) => {
    const given = await givenDelivery(tx, { shopper: 'guest' });

    const complaint = await report(tx, given);

    expect(await refundOf(tx, complaint)).toMatchObject({ status: 'processing', refund_to: 'original' });
    expect(await violationsOfMoney(tx)).toEqual([]);
  });

  test('are not credited at once if more packs are reported than the lot has', async ({ tx }) => {
    const given = await givenDelivery(tx);
    await tx
      .updateTable('order_line_lots')
      .set({ returned: 1 })
      .where('line_id', '=', given.line_id)
      .execute();

    const complaint = await report(tx, given, { quantity: 3 });

    expect(await refundOf(tx, complaint)).toMatchObject({ status: 'requested', short_packs: 2 });
  });

  test('count by what was guaranteed when they were packed, not by what is guaranteed today', async ({
    tx,
  }) => {
    const given = await givenDelivery(tx, { keeps: 3, guaranteed: 2 });
    await overrideSettings(tx, { shelf_life: { guaranteed_days: 10 } });

    expect((await report(tx, given)).is_instant).toBe(false);
  });

  test('are never credited beyond what was paid and not refunded before', async ({ tx }) => {
    const given = await givenDelivery(tx);
    const refund = await requestTestRefund(tx, given.order, {
      reason: 'spoiled',
      items: [{ order_item_id: given.line_id, quantity: 2 }],
    });
    await decide(tx, refund, { action: 'approve' });

    await expect(report(tx, given, { quantity: 2 })).rejects.toMatchObject({ code: 'nothing_to_refund' });
    expect((await report(tx, given)).is_instant).toBe(true);
    expect(await violationsOfMoney(tx)).toEqual([]);
  });
});

describe('staff decide', () => {
  test('about packs that keep as long as guaranteed', async ({ tx }) => {
    const given = await givenDelivery(tx, { keeps: 2 });
    const complaint = await report(tx, given);
    expect(await refundOf(tx, complaint)).toMatchObject({ status: 'requested', is_instant: false });
    expect(await balanceIn(tx, given.order.shopper)).toBe(undefined);
  });

  test('about packs that were not fresh, whatever their best-before day', async ({ tx }) => {
    const given = await givenDelivery(tx);
    const complaint = await report(tx, given, { kind: 'not_fresh' });
    expect(await refundOf(tx, complaint)).toMatchObject({ status: 'requested', reason: 'not_fresh' });
  });

  test('about packs of stock without a lot', async ({ tx }) => {
    const given = await givenDelivery(tx, { packs: 2, isWithoutLot: true });
    expect((await report(tx, given)).is_instant).toBe(false);
  });

  test('once a customer has been credited the amount of a month', async ({ tx }) => {
    const shopper = await givenMember(tx);
    const first = await givenDelivery(tx, { shopper });
    await report(tx, first);
    const { refund_id } = await tx.selectFrom('complaints').select('refund_id').executeTakeFirstOrThrow();
    await tx.updateTable('refunds').set({ amount: maxInstantCredit }).where('id', '=', refund_id).execute();
    const second = await givenDelivery(tx, { shopper });

    expect((await report(tx, second)).is_instant).toBe(false);
  });

  test('once so much was credited to orders of one mailbox, also of another account', async ({ tx }) => {
    const first = await givenDelivery(tx, { shopper: 'guest' });
    await report(tx, first);
    const { refund_id } = await tx.selectFrom('complaints').select('refund_id').executeTakeFirstOrThrow();
    await tx.updateTable('refunds').set({ amount: maxInstantCredit }).where('id', '=', refund_id).execute();
    const second = await givenDelivery(tx);
    const { email } = await tx
      .selectFrom('orders')
      .select('email')
      .where('id', '=', first.order.id)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('orders')
      .set({ email: email.replace('@', '+again@') })
      .where('id', '=', second.order.id)
      .execute();

    expect((await report(tx, second)).is_instant).toBe(false);
  });
});

describe('a report is refused', () => {
  test('of the order of another customer', async ({ tx }) => {
    const given = await givenDelivery(tx);
    const stranger = await givenMember(tx);
    await expect(report(tx, given, { shopper: stranger })).rejects.toMatchObject({ code: 'order_not_found' });
  });

  test('before delivery, and after the days in which it can be made', async ({ tx }) => {
    const waiting = await givenPaidOrder(tx, undefined, await givenMember(tx));
    const line_id = waiting.items[0]?.id ?? '';
    await expect(report(tx, { order: waiting, line_id })).rejects.toMatchObject({
      code: 'complaint_before_delivery',
    });

    const given = await givenDelivery(tx, { deliveredHoursAgo: 73 });
    await expect(report(tx, given)).rejects.toMatchObject({ code: 'complaint_window_over' });
  });

  test('of a line of another order', async ({ tx }) => {
    const [given, other] = [await givenDelivery(tx), await givenDelivery(tx)];
    await expect(report(tx, { order: given.order, line_id: other.line_id })).rejects.toMatchObject({
      code: 'request_invalid',
    });
  });

  test('a second time for the same line', async ({ tx }) => {
    const given = await givenDelivery(tx);
    await report(tx, given);
    await expect(report(tx, given)).rejects.toMatchObject({ code: 'already_reported' });
  });

  test('a second time for all packs of an order, of which nothing is left to refund', async ({ tx }) => {
    const given = await givenDelivery(tx);
    const { quantity } = await tx
      .selectFrom('order_lines')
      .select('quantity')
      .where('id', '=', given.line_id)
      .executeTakeFirstOrThrow();
    await report(tx, given, { quantity });
    await expect(report(tx, given, { quantity })).rejects.toMatchObject({ code: 'already_reported' });
  });
});

test('two tabs that report packs of one line at once give one credit', async ({ fresh: { db } }) => {
  const given = await givenDelivery(db);

  const outcomes = await inParallel(
    Array.from(
      { length: 6 },
      () => () =>
        withRetry(() => report(db, given)).then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
    ),
    6,
  );

  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['done', 'already_reported']));
  expect(await balanceIn(db, given.order.shopper)).toBe(await paidFor(db, given.line_id, 1, 3));
  expect(await violationsOfMoney(db)).toEqual([]);
});

import { givenOrder } from '#test/fixtures/given-order.ts';
import { deliver, givenUnpaidOrder, moveBy, orderById } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, type SendRequest, test } from '#test/harness/api.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';

const enter = (request: SendRequest, headers: Record<string, string>, id: string, amount: number) =>
  request('POST', `/api/staff/orders/${id}/cash`, { amount }, headers);

describe('P-15: cash from a driver', () => {
  test('is entered by staff once, equals the order total, and is recorded with the staff member', async ({
    db,
    tx,
    open,
  }) => {
    const request = await open();
    const packer = await givenStaff(db, 'packer');
    const order = await givenOrder(tx);
    const { total } = order.totals;
    expect((await enter(request, packer.headers, order.id, total)).body.code).toBe('order_cannot_move');
    await moveBy(db, order, 'pick', 'pack', 'dispatch');

    const short = await enter(request, packer.headers, order.id, total - 5);
    expect([short.status, short.body.code, Object.keys(short.body.errors)]).toEqual([
      422,
      'cash_amount_mismatch',
      ['amount'],
    ]);
    expect(await orderById(db, order)).toMatchObject({ payment_status: 'unpaid', captured: 0 });

    const taken = await enter(request, packer.headers, order.id, total);
    expect(taken.status).toBe(200);
    expect(taken.body.data).toMatchObject({ payment_status: 'paid', totals: { captured: total } });
    expect((await enter(request, packer.headers, order.id, total)).body.code).toBe('already_paid');
    const log = await db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject_id', '=', order.id)
      .where('action', '=', 'order.cash_recorded')
      .execute();
    expect(log).toMatchObject([{ staff_id: packer.id, after: { captured: total } }]);
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('of a whole run is entered at once: of all orders or of none, and once by several staff', async ({
    fresh: { db },
    open,
  }) => {
    const request = await open({ db });
    const { headers } = await givenStaff(db, 'packer');
    const orders = [await givenUnpaidOrder(db, { kailan: 1 }), await givenUnpaidOrder(db, { kailan: 2 })];
    for (const order of orders) await deliver(db, order);
    const payments = orders.map(({ id, totals }) => ({ order_id: id, amount: totals.total }));
    const take = (some: object[]) => request('POST', '/api/staff/runs/cash', { payments: some }, headers);
    const captured = async () =>
      Promise.all(orders.map(async (order) => (await orderById(db, order)).captured));

    const [first, second] = payments;
    const short = [first ?? {}, { ...second, amount: (second?.amount ?? 0) - 5 }];
    expect((await take(short)).body.code).toBe('cash_amount_mismatch');
    expect((await take([first ?? {}, first ?? {}])).status).toBe(422);
    expect(await captured()).toEqual([0, 0]);

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => take(n % 2 ? payments : payments.toReversed())),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await captured()).toEqual(payments.map(({ amount }) => amount));
    expect(await findShopViolations(db)).toEqual([]);
  });

  test('cannot be entered for an unknown order', async ({ db, open }) => {
    const { headers } = await givenStaff(db, 'manager');
    const nowhere = '018f0000-0000-7000-8000-000000000000';
    expect((await enter(await open(), headers, nowhere, 500)).body.code).toBe('order_not_found');
  });
});

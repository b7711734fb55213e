import { sql } from 'kysely';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { inTransaction } from '#platform/db/db.ts';
import { givenPayer } from '#test/fixtures/given-gateway.ts';
import { givenCardOrder, lastAttempt, pay, settle } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, requestTo, type SendRequest, test } from '#test/harness/api.ts';
import { appOver } from '#test/harness/test.ts';

const list = async (request: SendRequest, headers: Record<string, string>, queue: string) =>
  (await request('GET', `/api/staff/payments?queue=${queue}`, undefined, headers)).body.data;

describe('payments that need attention', () => {
  test('are those under way, too late, or different in the two books', async ({ db, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'manager');
    const waiting = await givenCardOrder(db);
    const late = await givenCardOrder(db, { kailan: 1 });
    await inTransaction(db, (tx) => moveOrder(tx, late.id, 'cancel_by_staff', { by: 'system' }));
    await settle(db, await lastAttempt(db, late.id));
    const paid = await givenCardOrder(db);
    await pay(db, paid);
    await sql`
      insert into payment_findings (payment_id, finding) select id, 'amount_differs' from payments where order_id = ${paid.id}
    `.execute(db);

    const idsIn = async (queue: string) =>
      (await list(request, headers, queue)).map(({ order_id }: { order_id: string }) => order_id);
    expect(await idsIn('pending')).toContain(waiting.id);
    expect(await idsIn('pending')).not.toContain(paid.id);
    expect(await idsIn('late')).toEqual([late.id]);
    expect(await list(request, headers, 'mismatched')).toMatchObject([
      { order_id: paid.id, finding: 'amount_differs', status: 'paid' },
    ]);
    expect(await idsIn('overpaid')).toEqual([]);
  });

  test('of one order are listed with every attempt and payment', async ({ db, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'manager');
    const order = await givenCardOrder(db);
    await pay(db, order);

    const { body } = await request('GET', `/api/staff/orders/${order.id}/payments`, undefined, headers);
    expect(body).toMatchObject({
      tries: [{ status: 'paid', amount: order.totals.total, can_requery: false }],
      payments: [{ gateway: 'ipay88', captured: order.totals.total, refunded: 0, overpayment: null }],
    });
  });
});

describe('a requery by staff', () => {
  test('finds money that was not reported, and records who asked', async ({ db }) => {
    const payer = await givenPayer(db, { says: '00' });
    const by = await givenStaff(db, 'manager');
    const { id } = await lastAttempt(db, payer.order.id);
    const path = `/api/staff/payments/${id}/requery`;
    const app = await appOver(db, { config: payer.gateway.config });
    const request = requestTo(app);

    expect(await request('POST', path, {}, by.headers)).toMatchObject({
      status: 200,
      body: { verdict: 'paid' },
    });
    const order = await db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', payer.order.id)
      .executeTakeFirst();
    expect(order).toEqual({ status: 'confirmed' });
    const log = await db
      .selectFrom('audit_log')
      .select(['staff_id', 'after'])
      .where('action', '=', 'payment.requeried')
      .execute();
    expect(log).toMatchObject([{ staff_id: by.id, after: { verdict: 'paid', status: 'paid' } }]);

    expect((await request('POST', path, {}, by.headers)).body.code).toBe('already_paid');
    await app.close();
  });

  test('runs at most once in a quarter of a minute, and only for an existing attempt', async ({ db }) => {
    const payer = await givenPayer(db, { says: 'Record not found' });
    const { headers } = await givenStaff(db, 'manager');
    const app = await appOver(db, { config: payer.gateway.config });
    const request = requestTo(app);
    const requery = (id: string) => request('POST', `/api/staff/payments/${id}/requery`, {}, headers);
    const { id } = await lastAttempt(db, payer.order.id);

    expect((await requery(id)).body.verdict).toBe('unknown');
    expect((await requery(id)).body.verdict).toBe('unknown');
    expect(payer.gateway.requeryCount()).toBe(1);
    expect(await requery('0198c0de-0000-7000-8000-00000000d0d1')).toMatchObject({
      status: 404,
      body: { code: 'payment_not_found' },
    });
    await app.close();
  });
});

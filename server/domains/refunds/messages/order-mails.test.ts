import { mailsIn } from '#test/fixtures/given-mail.ts';
import { givenPaidOrder, requestTestRefund } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, test } from '#test/harness/api.ts';

describe('the mails of an order', () => {
  test('are listed with their delivery state, and resent to the address of the order', async ({
    db,
    open,
  }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'manager');
    const order = await givenPaidOrder(db);
    const path = `/api/staff/orders/${order.id}/mails`;

    const before = await request('GET', path, undefined, headers);
    expect(before.body).toMatchObject({
      data: [{ kind: 'order.received', status: 'waiting', recipient: order.customer.email }],
      can_send: ['order.received'],
    });
    expect((await request('POST', path, { kind: 'order.received' }, headers)).status).toBe(200);
    expect((await mailsIn(db)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ['order.received', order.customer.email],
      ['order.received', order.customer.email],
    ]);
  });

  test('about a refund can be resent once there is one', async ({ db, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'manager');
    const order = await givenPaidOrder(db);
    const path = `/api/staff/orders/${order.id}/mails`;
    const again = () => request('POST', path, { kind: 'refund.update' }, headers);
    expect((await again()).body.code).toBe('mail_not_applicable');

    const { id } = await requestTestRefund(db, order);
    expect((await again()).status).toBe(200);
    const mails = (await mailsIn(db)).filter(({ kind }) => kind === 'refund.update');
    expect(mails.map(({ payload }) => payload)).toEqual([
      { refund_id: id, news: 'requested' },
      { refund_id: id, news: 'requested' },
    ]);
  });

  test('can be resent five times a day', async ({ db, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'manager');
    const path = `/api/staff/orders/${(await givenPaidOrder(db)).id}/mails`;
    const again = () => request('POST', path, { kind: 'order.received' }, headers);
    for (let turn = 1; turn <= 5; turn++) expect((await again()).status).toBe(200);

    expect((await again()).body.code).toBe('mail_limit_reached');
  });
});

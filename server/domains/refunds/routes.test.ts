import { randomUUID } from 'node:crypto';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import {
  customerHeaders,
  decide,
  givenCardOrder,
  givenPaidOrder,
  moveBy,
} from '#test/fixtures/given-refund.ts';
import { givenTokenOf } from '#test/fixtures/given-token.ts';
import { givenMember } from '#test/fixtures/given-wallet.ts';
import { bearerHeader, expect, test } from '#test/harness/api.ts';
import { approveCancellationsTask } from './jobs.ts';
import { requestRefund } from './requests/request-refund.ts';

const path = '/api/refunds';

async function givenGuestWithOrder(db: Db) {
  const order = await givenPaidOrder(db);
  return { order, headers: bearerHeader(await givenTokenOf(db, order.shopper.id)) };
}

const keyed = (headers: Record<string, string>, key: string = randomUUID()) => ({
  ...headers,
  'idempotency-key': key,
});

test('a request is created, viewed and withdrawn with the names of the specification', async ({
  open,
  db,
}) => {
  const request = await open();
  const { order, headers } = await givenGuestWithOrder(db);
  const cancellation = { display_id: order.display_id, reason: 'changed_mind', comment: 'We are away' };

  const created = await request('POST', path, cancellation, keyed(headers));
  expect(created).toMatchObject({
    status: 201,
    body: { message: 'Successfully created cancellation request', order_status: 'confirmed' },
  });
  const { data } = created.body;
  expect(data).toMatchObject({
    kind: 'cancellation',
    reason: { slug: 'changed_mind', label: 'I changed my mind' },
    comment: 'We are away',
    status: 'requested',
    refund_amount: order.totals.total,
    refund_to: 'original',
    can_withdraw: true,
  });

  const found = await request('GET', `${path}/${data.id}?lang=zh`, undefined, headers);
  expect(found.body.data).toMatchObject({ reason: { label: '改變主意' }, status_label: '等待答覆' });

  const refundOfOrder = async () => {
    const body = { display_id: order.display_id };
    return (await request('POST', '/api/track-order', body, headers)).body.data.status.customer_text;
  };
  expect(await refundOfOrder()).toMatch(/^You have asked to cancel it/);

  const withdrawn = await request('DELETE', `${path}/${data.id}`, undefined, headers);
  expect(await refundOfOrder()).toMatch(/^We have your order/);
  expect(withdrawn.body.data).toMatchObject({ status: 'withdrawn', can_withdraw: false });
  expect(await request('PUT', `${path}/${data.id}`, { action: 'withdraw' }, headers)).toMatchObject({
    status: 409,
    body: { code: 'refund_cannot_move' },
  });
  expect(await request('POST', path, cancellation, keyed(headers))).toMatchObject({
    status: 409,
    body: { code: 'already_requested' },
  });
});

test('M-07: a request sent twice under one key is one request, and another under the same key is refused', async ({
  open,
  db,
}) => {
  const request = await open();
  const { order, headers } = await givenGuestWithOrder(db);
  const cancellation = { order_id: order.id, reason: 'changed_mind' };
  const key = randomUUID();

  const [once, twice] = [
    await request('POST', path, cancellation, keyed(headers, key)),
    await request('POST', path, cancellation, keyed(headers, key)),
  ];
  expect([twice.status, twice.body]).toEqual([once.status, once.body]);
  expect(
    await request('POST', path, { ...cancellation, comment: 'Other' }, keyed(headers, key)),
  ).toMatchObject({
    status: 422,
    body: { code: 'idempotency_mismatch' },
  });
  expect(await request('POST', path, cancellation, headers)).toMatchObject({
    status: 422,
    body: { code: 'idempotency_missing' },
  });
});

test('some items can be cancelled; an order being picked can only be cancelled completely', async ({
  open,
  db,
}) => {
  const request = await open();
  const { order, headers } = await givenGuestWithOrder(db);
  const [line] = order.items;
  const refundOf = (quantity: number) => ({
    display_id: order.display_id,
    reason: 'changed_mind',
    items: [{ order_item_id: line?.id, quantity }],
  });
  expect(await request('POST', path, refundOf(3), keyed(headers))).toMatchObject({ status: 409 });

  const created = await request('POST', path, refundOf(1), keyed(headers));
  expect(created).toMatchObject({ status: 201, body: { order_status: 'confirmed' } });
  expect(created.body.data).toMatchObject({
    kind: 'cancellation',
    items: [{ order_item_id: line?.id, quantity: 1, amount: 300 }],
    refund_amount: 300,
  });
  await decide(db, created.body.data, { action: 'approve' });
  const tracked = await request('POST', '/api/track-order', { display_id: order.display_id }, headers);
  expect(tracked.body.data).toMatchObject({ item_count: 1 });
  expect(tracked.body.data.items).toMatchObject([
    { ordered_quantity: 2, cancelled_quantity: 1, cancelled_amount: 300 },
  ]);

  const picked = await givenGuestWithOrder(db);
  await moveBy(db, picked.order, 'pick');
  const items = [{ order_item_id: picked.order.items[0]?.id, quantity: 1 }];
  const late = { display_id: picked.order.display_id, reason: 'changed_mind', items };
  expect(await request('POST', `${path}?lang=zh`, late, keyed(picked.headers))).toMatchObject({
    status: 409,
    body: { code: 'whole_order_only', message: '付款後、揀貨前才能取消部分商品，現在只能取消整張訂單。' },
  });
});

test("the list for an order shows what can be requested, and nothing for another shopper's order", async ({
  open,
  db,
}) => {
  const request = await open();
  const { order, headers } = await givenGuestWithOrder(db);
  const terms = async (who = headers) =>
    (await request('GET', `${path}?display_id=${order.display_id}`, undefined, who)).body.meta.terms;

  expect(await terms()).toMatchObject({
    kind: 'cancellation',
    blocked: null,
    is_immediate: false,
    refundable: order.totals.total,
    destinations: ['original'],
    at_door: 0,
    items: [{ quantity: 2, amounts: [300, 600] }], // without the delivery fee, because the van still comes
  });
  await request('POST', path, { order_id: order.id, reason: 'by_mistake' }, keyed(headers));
  expect(await terms()).toMatchObject({ kind: null, blocked: expect.stringContaining('once') });

  const stranger = await givenGuestWithOrder(db);
  expect(await terms(stranger.headers)).toBeNull();
  expect(await request('GET', path)).toMatchObject({ status: 401 });
});

test('a refund of delivered items goes into the wallet and is listed there', async ({ open, db }) => {
  const request = await open();
  const order = await givenPaidOrder(db, { kailan: 1 }, await givenMember(db));
  const { body } = await request(
    'POST',
    path,
    { order_id: order.id, reason: 'other_reason' },
    keyed(await customerHeaders(db, order.shopper)),
  );
  await decide(db, body.data, { action: 'approve' });

  const headers = await customerHeaders(db, order.shopper);
  const wallet = await request('GET', '/api/wallet_transactions', undefined, headers);
  expect(wallet.body.data).toMatchObject([
    { action_type: 'refund', amount: order.totals.total, order_display_id: order.display_id },
  ]);
  const mails = await db
    .selectFrom('mails')
    .select(['kind', 'payload'])
    .where('kind', '=', 'refund.update')
    .execute();
  expect(mails.map(({ payload }) => (payload as { news: string }).news)).toEqual(['requested', 'cancelled']);
});

test('cancellation requests are approved automatically after a delay, unless the order is picked', async ({
  db,
}) => {
  const work = <T>(todo: Parameters<typeof inTransaction<T>>[1]) => inTransaction(db, todo);
  const order = await givenPaidOrder(db);
  const unpaid = await givenCardOrder(db);
  const request = async () =>
    (
      await db
        .selectFrom('refunds')
        .select('status')
        .where('order_id', '=', order.id)
        .executeTakeFirstOrThrow()
    ).status;
  await inTransaction(db, (tx) =>
    requestRefund(tx, order.shopper, { order: { id: order.id }, reason: 'by_mistake', comment: null }, 48),
  );

  await approveCancellationsTask({}, db, work);
  expect(await request()).toBe('requested');
  await inTransaction(db, (tx) => overrideSettings(tx, { order: { cancel_auto_approve_minutes: 0 } }));
  await approveCancellationsTask({}, db, work);
  await approveCancellationsTask({}, db, work);

  expect(await request()).toBe('processing');
  expect(
    (await db.selectFrom('orders').select('status').where('id', '=', unpaid.id).executeTakeFirstOrThrow())
      .status,
  ).toBe('awaiting_payment');
});

import { givenPaidOrder, requestTestRefund } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { givenMember } from '#test/fixtures/given-wallet.ts';
import { findTestSku, setPrice } from '#test/fixtures/test-skus.ts';
import { expect, test } from '#test/harness/api.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';

const path = '/api/staff/refunds';

test('staff list waiting requests, and an approval is performed and audited', async ({ open, db }) => {
  const request = await open();
  const manager = await givenStaff(db, 'manager');
  const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));
  const { id } = await requestTestRefund(db, order, { reason: 'by_mistake' });

  const waiting = await request('GET', `${path}?queue=waiting`, undefined, manager.headers);
  expect(waiting.body.data).toMatchObject([
    { id, order_status: 'confirmed', agreed: 0, approvals_needed: 1 },
  ]);

  const agreed = await request(
    'PUT',
    `${path}/${id}`,
    { action: 'approve', note: 'Of course.' },
    manager.headers,
  );
  expect(agreed.body.data).toMatchObject({ status: 'refunded', order_status: 'cancelled', agreed: 1 });
  const log = await db
    .selectFrom('audit_log')
    .select(['staff_id', 'action', 'before', 'after', 'reason'])
    .where('subject_id', '=', id)
    .execute();
  expect(log).toMatchObject([
    {
      staff_id: manager.id,
      action: 'refund.approved',
      before: { status: 'requested' },
      after: { status: 'refunded' },
      reason: null, // it is stored with the request
    },
  ]);
  expect(await findShopViolations(db)).toEqual([]);
});

test("Z-10: above RM 500 the first approval is recorded, and another person's performs the refund", async ({
  open,
  db,
}) => {
  const request = await open();
  const [one, other] = [await givenStaff(db, 'manager'), await givenStaff(db, 'owner')];
  await setPrice(db, (await findTestSku(db, 'kailan')).sku_id, 60_000);
  const { id } = await requestTestRefund(db, await givenPaidOrder(db, { kailan: 1 }));
  const agree = ({ headers }: typeof one) => request('PUT', `${path}/${id}`, { action: 'approve' }, headers);

  expect((await agree(one)).body.data).toMatchObject({ status: 'requested', agreed: 1, approvals_needed: 2 });
  expect(await agree(one)).toMatchObject({ status: 409, body: { code: 'second_approver_required' } });
  expect((await agree(other)).body.data).toMatchObject({ status: 'processing', agreed: 2 });
});

test('Z-10: staff cannot decide about their own orders', async ({ open, db }) => {
  const request = await open();
  const order = await givenPaidOrder(db);
  const buyer = await givenStaff(db, 'owner', [], order.customer.email);
  const { id } = await requestTestRefund(db, order);

  expect(await request('PUT', `${path}/${id}`, { action: 'approve' }, buyer.headers)).toMatchObject({
    status: 409,
    body: { code: 'own_refund_forbidden' },
  });
});

test('a rejection needs a reason, and a sent refund needs a reference', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const first = await requestTestRefund(db, await givenPaidOrder(db));
  const decide = (id: string, body: object) => request('PUT', `${path}/${id}`, body, headers);

  expect(await decide(first.id, { action: 'reject' })).toMatchObject({
    status: 422,
    body: { errors: { note: [expect.any(String)] } },
  });
  expect((await decide(first.id, { action: 'reject', note: 'It is packed.' })).body.data).toMatchObject({
    status: 'rejected',
    decided_note: 'It is packed.',
  });

  const second = await requestTestRefund(db, await givenPaidOrder(db));
  await decide(second.id, { action: 'approve' });
  expect(await decide(second.id, { action: 'pay' })).toMatchObject({
    status: 422,
    body: { errors: { reference: [expect.any(String)] } },
  });
  expect((await decide(second.id, { action: 'pay', reference: 'R-1' })).body.data).toMatchObject({
    status: 'refunded',
  });
  expect(await decide('unknown', { action: 'approve' })).toMatchObject({ status: 404 });
});

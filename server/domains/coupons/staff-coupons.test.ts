import type { CouponDraft } from '@kebun/contract/coupons/coupons.ts';
import { type Db, inTransaction, type Tx } from '#platform/db/db.ts';
import { givenCoupon } from '#test/fixtures/given-coupon.ts';
import { givenOrderIn } from '#test/fixtures/given-order.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, type SendRequest, test } from '#test/harness/api.ts';
import { redeemCoupon } from './redeem-coupon.ts';
import { addCoupon, changeCoupon } from './staff-coupons.ts';

type Headers = Record<string, string>;

const draft: CouponDraft = {
  code: 'hari-raya',
  label: { en: 'RM 5 off', zh: '減 RM 5' },
  kind: 'fixed',
  amount: 500,
};

const codesIn = async (request: SendRequest, headers: Headers, query: string): Promise<string[]> => {
  const { body } = await request('GET', `/api/staff/coupons?limit=100&${query}`, undefined, headers);
  return body.data.map(({ code }: { code: string }) => code);
};

/** Inserts an order with the coupon. */
async function used(tx: Tx, couponId: string): Promise<string> {
  const { id } = await givenOrderIn(tx, 'confirmed');
  const order = tx.selectFrom('orders').select(['shopper_id', 'email']).where('id', '=', id);
  const { shopper_id, email } = await order.executeTakeFirstOrThrow();
  const redeeming = { couponId, orderId: id, shopperId: shopper_id, email, phone: '+60120000001' };
  expect(await redeemCoupon(tx, redeeming)).toBe(true);
  return id;
}

test('a coupon is created as requested and listed among the active ones', async ({ db, open }) => {
  const request = await open();
  const by = await givenStaff(db, 'manager');
  const leafy = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'leafy-greens')
    .executeTakeFirstOrThrow();

  const { status, body } = await request(
    'POST',
    '/api/staff/coupons',
    { ...draft, min_spend: 4_000, category_ids: [leafy.id], max_uses: 20, first_order_only: true },
    by.headers,
  );

  expect(status).toBe(201);
  expect(body.data).toMatchObject({
    code: 'HARI-RAYA',
    state: 'running',
    times_used: 0,
    max_per_customer: 1, // a first order happens once
    categories: [{ slug: 'leafy-greens' }],
  });
  expect(await codesIn(request, by.headers, 'state=running')).toContain('HARI-RAYA');
  expect(await codesIn(request, by.headers, 'state=ended')).not.toContain('HARI-RAYA');
  expect(await codesIn(request, by.headers, 'text=hari')).toEqual(['HARI-RAYA']);
  const [entry] = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', body.data.id)
    .execute();
  expect(entry).toMatchObject({ action: 'coupon.created', staff_id: by.id, after: { code: 'HARI-RAYA' } });
});

test('the shop promises coupons from the first one on, and no longer than the last', async ({ db, open }) => {
  await db.updateTable('coupons').set({ is_active: false }).execute();
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const isPromised = async () => (await request('GET', '/api/settings')).body.has_coupons;
  expect(await isPromised()).toBe(false);

  const { body } = await request('POST', '/api/staff/coupons', draft, headers);
  expect(await isPromised()).toBe(true);
  await request('PUT', `/api/staff/coupons/${body.data.id}`, { ...draft, is_active: false }, headers);
  expect(await isPromised()).toBe(false);
});

// biome-ignore format: table
const wrongs: [string, Partial<CouponDraft>, string][] = [
  ['no code',                     { code: ' ' },                            'code'],
  ['a code of other signs',       { code: '50% OFF' },                      'code'],
  ['only a Chinese text',          { label: { en: '', zh: '減三令吉' } },   'label.en'],
  ['nothing off',                 { amount: null },                         'amount'],
  ['more than all of it off',     { kind: 'percentage', percent: 101 },     'percent'],
  ['an end before the beginning', { starts_at: '2026-02-01T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' }, 'ends_at'],
  ['a category that does not exist',   { category_ids: ['018f0000-0000-7000-8000-000000000000'] }, 'category_ids'],
];

test.for(wrongs)('a coupon with %s is refused', async ([, wrong, field], { db, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');

  const { status, body } = await request('POST', '/api/staff/coupons', { ...draft, ...wrong }, headers);

  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
});

test('a code is unique, also when two choose it at once', async ({ fresh }) => {
  const by = await givenStaff(fresh.db, 'manager');
  const outcomes = await Promise.allSettled(
    [1, 2].map(() => inTransaction(fresh.db, (tx) => addCoupon(tx, draft, by))),
  );

  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'request_invalid', details: { errors: { code: ['office.coupons_rule_taken'] } } },
  });
});

const coupon = (db: Db, id: string) =>
  db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a change leaves existing orders as they are', async ({ db, tx }) => {
  const by = await givenStaff(db, 'manager');
  const { id, code } = await givenCoupon(tx);
  const orderId = await used(tx, id);
  const order = () => tx.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  const before = await order();

  await changeCoupon(tx, id, { ...draft, code, amount: 900, max_uses: 1 }, by);

  expect(await order()).toEqual(before);
  expect(await coupon(db, id)).toMatchObject({ amount: 900, times_used: 1, version: 2 });
});

test('the limit cannot fall below the uses, and a used code stays', async ({ db, tx }) => {
  const by = await givenStaff(db, 'manager');
  const { id, code } = await givenCoupon(tx);
  await used(tx, id);
  await used(tx, id);

  await expect(changeCoupon(tx, id, { ...draft, code, max_uses: 1 }, by)).rejects.toMatchObject({
    details: { errors: { max_uses: ['office.coupons_rule_max_uses'] } },
  });
  await expect(changeCoupon(tx, id, draft, by)).rejects.toMatchObject({
    details: { errors: { code: ['office.coupons_rule_used'] } },
  });
});

test('an outdated version is refused', async ({ db, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const { id, code } = await givenCoupon(db);
  const change = (version: number) =>
    request('PUT', `/api/staff/coupons/${id}`, { ...draft, code, version }, headers);

  expect((await change(1)).status).toBe(200);
  expect((await change(1)).body).toMatchObject({ code: 'version_conflict', version: 2 });
});

test('a used coupon is disabled, never taken away', async ({ db, tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const [unused, once] = [await givenCoupon(tx), await givenCoupon(tx)];
  await used(tx, once.id);
  const remove = ({ id }: { id: string }) =>
    request('DELETE', `/api/staff/coupons/${id}`, undefined, headers);

  expect((await remove(unused)).status).toBe(204);
  expect((await remove(once)).body.code).toBe('coupon_in_use');
  const off = { ...draft, code: once.code, is_active: false };
  const { body } = await request('PUT', `/api/staff/coupons/${once.id}`, off, headers);
  expect(body.data).toMatchObject({ state: 'inactive', times_used: 1 });
});

test('an unknown coupon is not found', async ({ db, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const path = '/api/staff/coupons/018f0000-0000-7000-8000-000000000000';

  expect((await request('GET', path, undefined, headers)).body.code).toBe('coupon_not_found');
});

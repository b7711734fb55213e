import { ceilToFiveSen } from '@kebun/contract/lib/money.ts';
import { lockStockItems } from '#domains/inventory/reserve-stock.ts';
import { cancelByStaff } from '#domains/refunds/decisions/cancel-by-staff.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { inParallel, withRetry } from '#test/fixtures/given-crowd.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenCreditOrder, handOverCash, lineOf, pack, parcelOf } from '#test/fixtures/given-packing.ts';
import { givenPaidOrder, moveBy, orderById, requestTestRefund } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { balanceIn, givenMember, givenWallet } from '#test/fixtures/given-wallet.ts';
import { expect, test } from '#test/harness/api.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { listSubstitutes } from './find-packing-order.ts';
import { packOrder } from './pack-order.ts';

const inWords = { language: 'en', t: (key: string) => key } as Parameters<typeof listSubstitutes>[3];

const shortRefund = (db: Db, id: string) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', id)
    .where('kind', '=', 'shortage')
    .executeTakeFirst();

const stockOf = async (db: Db, orderId: string, slug: string) => {
  const { sku_id } = await db
    .selectFrom('order_lines')
    .innerJoin('products', 'products.id', 'product_id')
    .select('sku_id')
    .where('order_id', '=', orderId)
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  const [row] = await inTransaction(db, (tx) => lockStockItems(tx, [sku_id]));
  return row;
};

const setPreference = (db: Db, id: string, substitution: 'best_match' | 'refund' | null) =>
  db.updateTable('orders').set({ substitution }).where('id', '=', id).execute();

test('missing or lighter items reduce the cash due, in steps of five sen', async ({ db, tx }) => {
  const { id, totals } = await givenOrder(tx, { 'cabbage-local': 1, kailan: 2 });

  const outcome = await pack(db, id, [
    { slug: 'cabbage-local', quantity: 1, weight_g: 700 },
    { slug: 'kailan', quantity: 1 },
  ]);

  expect(outcome).toMatchObject({
    status: 'packed',
    refund_amount: 0,
    cash_reduction: outcome.price_reduction,
  });
  expect(outcome.cash_reduction % 5).toBe(0);
  expect(outcome.cash_reduction).toBeGreaterThan(0);
  expect(outcome.cash_due).toBe(totals.total - outcome.cash_reduction);
  expect(await findAllViolations(db)).toEqual([]);

  await moveBy(db, { id }, 'dispatch', 'deliver');
  await handOverCash(db, id);
  expect(await orderById(db, { id })).toMatchObject({ payment_status: 'paid', captured: outcome.cash_due });
  expect(await findAllViolations(db)).toEqual([]);
});

test('missing items paid by card wait to be refunded to the card', async ({ db }) => {
  const order = await givenPaidOrder(db, { kailan: 2 }, await givenMember(db));

  const { refund_amount, cash_reduction } = await pack(db, order.id, [{ slug: 'kailan', quantity: 1 }]);

  const [item] = order.items;
  expect([refund_amount, cash_reduction]).toEqual([item?.unit_price, 0]);
  expect(await shortRefund(db, order.id)).toMatchObject({
    status: 'processing',
    refund_to: 'original',
    amount: refund_amount,
    credit: 0,
    decided_by: null,
  });
  expect(await orderById(db, order)).toMatchObject({ refunded: refund_amount });
  expect(await findAllViolations(db)).toEqual([]);
});

test('store credit for missing items is returned at once, and the rest of it once the order is cancelled', async ({
  db,
}) => {
  const member = await givenWallet(db, 100_000);
  const { id, shopper } = await givenCreditOrder(db, { kailan: 2 }, member);
  const before = (await balanceIn(db, shopper)) ?? 0;
  const by = await givenStaff(db, 'manager');

  const { refund_amount } = await pack(db, id, [{ slug: 'kailan', quantity: 1 }]);

  expect(await balanceIn(db, shopper)).toBe(before + refund_amount);
  expect(await shortRefund(db, id)).toMatchObject({ status: 'refunded', credit: refund_amount, amount: 0 });
  await inTransaction(db, (tx) => cancelByStaff(tx, id, { by, note: 'No.' }));
  expect(await balanceIn(db, shopper)).toBe(100_000);
  expect(await findAllViolations(db)).toEqual([]);
});

test('heavier items and dearer substitutes cost nothing extra', async ({ db, tx }) => {
  const { id } = await givenOrder(tx, { 'cabbage-local': 1, kailan: 2 });
  await setPreference(db, id, 'best_match');
  const choices = await listSubstitutes(db, id, { line_id: await lineOf(db, id, 'kailan') }, inWords);
  const mostExpensive = choices.toSorted((one, other) => other.unit_price - one.unit_price)[0];

  const outcome = await pack(db, id, [
    { slug: 'cabbage-local', quantity: 1, weight_g: 4000 },
    {
      slug: 'kailan',
      quantity: 1,
      substitute: { sku_id: mostExpensive?.sku_id ?? '', quantity: 9, agreed: false },
    },
  ]);

  expect(outcome).toMatchObject({ price_reduction: 0, cash_reduction: 0, refund_amount: 0 });
  expect(await findAllViolations(db)).toEqual([]);
});

test('a refund names what was packed instead', async ({ db, tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const { id } = await givenOrder(tx, { kailan: 2 });
  await setPreference(db, id, 'best_match');
  const [choice] = await listSubstitutes(db, id, { line_id: await lineOf(db, id, 'kailan') }, inWords);
  const substitute = { sku_id: choice?.sku_id ?? '', quantity: 2, agreed: false };
  await pack(db, id, [{ slug: 'kailan', quantity: 0, substitute }]);
  await moveBy(db, { id }, 'dispatch', 'deliver');
  await handOverCash(db, id);

  const { body } = await request('GET', `/api/staff/orders/${id}/refunds`, undefined, headers);

  expect(body.terms.items).toMatchObject([
    { quantity: 2, substitute: { name: choice?.name.en, unit: choice?.unit.en, quantity: 2 } },
  ]);
});

test('substitutes are packed only as the customer has chosen', async ({ db, tx }) => {
  const { id } = await givenOrder(tx, { kailan: 2 });
  const line_id = await lineOf(db, id, 'kailan');
  const [choice] = await listSubstitutes(db, id, { line_id }, inWords);
  const instead = (agreed: boolean) =>
    pack(db, id, [
      {
        slug: 'kailan',
        quantity: 1,
        substitute: { sku_id: choice?.sku_id ?? '', quantity: 1, agreed },
      },
    ]);

  await setPreference(db, id, 'refund');
  await expect(instead(true)).rejects.toMatchObject({ code: 'substitute_declined' });
  await setPreference(db, id, null);
  await expect(instead(false)).rejects.toMatchObject({ code: 'substitute_declined' });
  await setPreference(db, id, 'best_match');
  expect(await instead(false)).toMatchObject({ status: 'packed' });
  expect(await findAllViolations(db)).toEqual([]);
});

test('substitutes are of the same kind, in stock, and found by name', async ({ db, tx }) => {
  const { id } = await givenOrder(tx, { kailan: 1, sawi: 1 });
  const line_id = await lineOf(db, id, 'kailan');

  const all = await listSubstitutes(db, id, { line_id }, inWords);
  expect(all.length).toBeGreaterThan(3);
  expect(all.every(({ available }) => available > 0)).toBe(true);
  expect(all.map(({ name }) => name.en)).not.toContain('Choy Sum (Sawi)'); // the order already has it

  const [found] = await listSubstitutes(db, id, { line_id, text: 'bayam' }, inWords);
  expect(`${found?.name.en} ${found?.name.zh}`).toMatch(/bayam|spinach|莧/i);
  const [scanned] = await listSubstitutes(
    db,
    id,
    { line_id, text: all[2]?.sku.toLowerCase() ?? '' },
    inWords,
  );
  expect(scanned?.sku).toBe(all[2]?.sku);
  expect(await listSubstitutes(db, id, { line_id, text: 'durian cake' }, inWords)).toEqual([]);
  await expect(
    pack(db, id, [{ slug: 'kailan', quantity: 0, substitute: { sku_id: id, quantity: 1, agreed: true } }]),
  ).rejects.toMatchObject({ code: 'substitute_unavailable' });
});

test('missing items are written off, and substitutes are reserved', async ({ db, tx }) => {
  const { id } = await givenOrder(tx, { kailan: 3 });
  await setPreference(db, id, 'best_match');
  const before = await stockOf(db, id, 'kailan');
  const [choice] = await listSubstitutes(db, id, { line_id: await lineOf(db, id, 'kailan') }, inWords);

  await pack(db, id, [
    { slug: 'kailan', quantity: 1, substitute: { sku_id: choice?.sku_id ?? '', quantity: 2, agreed: false } },
  ]);

  const after = await stockOf(db, id, 'kailan');
  expect(after?.available).toBe(before?.available);
  const moved = await db
    .selectFrom('stock_movements')
    .select(['delta', 'reason'])
    .where('source', '=', `order:${id}`)
    .where('reason', '=', 'counted')
    .execute();
  expect(moved).toEqual([{ delta: -2, reason: 'counted' }]);
  expect(await findAllViolations(db)).toEqual([]);
});

test('of two packers at once one closes the parcel, and the other is refused', async ({ fresh: { db } }) => {
  const order = await givenPaidOrder(db, { kailan: 3 });
  const { version } = await orderById(db, order);
  const lines = await parcelOf(db, order.id, [{ slug: 'kailan', quantity: 1 }]);
  const { id } = await givenStaff(db, 'packer');
  const attempt = () =>
    withRetry(() =>
      inTransaction(db, (tx) => packOrder(tx, order.id, { version, lines }, { by: { id } })),
    ).then(
      () => 'done',
      ({ code }) => code,
    );

  const outcomes = await inParallel(
    Array.from({ length: 8 }, () => attempt),
    8,
  );

  expect(outcomes.filter((one) => one === 'done')).toHaveLength(1);
  expect(new Set(outcomes)).toEqual(new Set(['done', 'version_conflict']));
  const back = await db.selectFrom('refunds').select('id').where('order_id', '=', order.id).execute();
  expect(back).toHaveLength(1);
  expect(await findAllViolations(db)).toEqual([]);
}, 60_000);

test('every line must be entered once, weighed if sold by weight, and at most as ordered', async ({
  db,
  tx,
}) => {
  const { id } = await givenOrder(tx, { 'cabbage-local': 1, kailan: 2 });
  const refused = { code: 'request_invalid' };

  await expect(pack(db, id, [{ slug: 'kailan', quantity: 3 }])).rejects.toMatchObject(refused);
  await expect(pack(db, id, [{ slug: 'cabbage-local', quantity: 1 }])).rejects.toMatchObject({
    code: 'weight_missing',
  });
  const lines = await parcelOf(db, id);
  for (const packedLines of [lines.slice(1), [...lines.slice(1), ...lines.slice(1)]]) {
    await expect(
      inTransaction(db, (inside) => packOrder(inside, id, { version: 1, lines: packedLines }, { by: null })),
    ).rejects.toMatchObject(refused);
  }
  const none = [
    { slug: 'kailan', quantity: 0 },
    { slug: 'cabbage-local', quantity: 0 },
  ];
  await expect(pack(db, id, none)).rejects.toMatchObject({ code: 'parcel_empty' });
  expect(await findAllViolations(db)).toEqual([]);
});

test('an order with an open cancellation request cannot be packed', async ({ db }) => {
  const order = await givenPaidOrder(db);
  await requestTestRefund(db, order);

  await expect(pack(db, order.id)).rejects.toMatchObject({ code: 'order_cannot_move' });
});

test('later refunds are limited to the packed items and their price', async ({ db }) => {
  const order = await givenPaidOrder(db, { kailan: 3 });
  const { refund_amount } = await pack(db, order.id, [{ slug: 'kailan', quantity: 2 }]);
  await moveBy(db, order, 'dispatch', 'deliver');
  const [item] = order.items;
  const orderOf = (quantity: number) =>
    requestTestRefund(db, order, { reason: 'spoiled', items: [{ order_item_id: item?.id ?? '', quantity }] });

  await expect(orderOf(3)).rejects.toMatchObject({ code: 'nothing_to_refund' });
  const refund = await orderOf(2);
  expect(refund.amount).toBe(order.totals.total - refund_amount);
  expect(await findAllViolations(db)).toEqual([]);
});

test('an order packed at its estimate costs what was shown, and is recorded with its packer', async ({
  db,
  tx,
  open,
}) => {
  const packer = await givenStaff(db, 'packer');
  const { id, totals } = await givenOrder(tx, { 'cabbage-local': 1 });
  const call = await open();
  const { body: found } = await call('GET', `/api/staff/orders/${id}/packing`, undefined, packer.headers);
  expect(found.data).toMatchObject({ version: 1, lines: [{ sale_mode: 'weight', substitution: null }] });

  const lines = await parcelOf(db, id);
  const { status, body } = await call(
    'POST',
    `/api/staff/orders/${id}/packing`,
    { version: 1, lines },
    packer.headers,
  );
  const margin = ceilToFiveSen(totals.weight_margin);
  expect([status, body.data.status.slug, body.data.price_reduction]).toEqual([200, 'packed', margin]);
  const [entry] = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject_id', '=', id)
    .where('action', '=', 'order.packed')
    .execute();
  expect(entry).toMatchObject({ staff_id: packer.id, before: { status: 'confirmed' } });
});

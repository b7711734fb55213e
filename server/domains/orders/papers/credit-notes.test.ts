import { cancelByStaff } from '#domains/refunds/decisions/cancel-by-staff.ts';
import { taxIn } from '#domains/tax/tax-of-lines.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';
import {
  decide,
  deliver,
  givenPaidOrder,
  givenUnpaidOrder,
  moveBy,
  type PaidOrder,
  requestTestRefund,
} from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { givenTaxed } from '#test/fixtures/given-tax.ts';
import { givenWallet } from '#test/fixtures/given-wallet.ts';
import { expect, test } from '#test/harness/api.ts';
import { orderReply } from '../order-reply.ts';
import { selectOrderById } from '../queries.ts';

async function replyOf(db: Db, { id }: { id: string }, language: 'en' | 'zh' = 'en') {
  const found = await selectOrderById(db, id);
  if (!found) throw new Error(`replyOf: no order ${id}`);
  return orderReply(found, { language, t: inLanguage(language) });
}

const refund = async (db: Db, order: PaidOrder, slug?: string) => {
  const items = order.items
    .filter((item) => item.slug === slug)
    .map(({ id }) => ({ order_item_id: id, quantity: 1 }));
  const request = await requestTestRefund(db, order, { reason: 'spoiled', ...(slug && { items }) });
  await decide(db, request, { action: 'approve' });
};

const returnToFarm = async (tx: Tx, { id }: { id: string }) => {
  const by = await givenStaff(tx, 'owner');
  const call = { by: { id: by.id, email: null }, move: 'return_to_farm' as const, note: 'Refused' };
  return cancelByStaff(tx, id, call);
};

const taxOf = (lines: readonly { tax: number }[]) => lines.reduce((sum, { tax }) => sum + tax, 0);

test('each refund of a delivered order has a credit note with its tax, and all together take back the tax of the order', async ({
  db,
  tx,
}) => {
  await givenTaxed(tx, ['kailan']);
  await givenTaxed(tx, ['sawi'], 650);
  const order = await givenPaidOrder(db, { kailan: 3, sawi: 2, 'pak-choy': 1 }, await givenWallet(db, 100));
  await deliver(db, order);
  await refund(db, order, 'kailan');
  await refund(db, order, 'sawi');
  const { credit_notes: two } = await replyOf(db, order);
  await refund(db, order);

  const { invoice, credit_notes, refunded, refunded_tax_lines, totals } = await replyOf(db, order);

  expect(credit_notes.map(({ number }) => number)).toEqual(
    [1, 2, 3].map((n) => `${invoice?.number.replace('INV', 'CN')}-${n}`),
  );
  expect(credit_notes.slice(0, 2)).toEqual(two);
  expect(credit_notes.map(({ tax_lines }) => tax_lines.map(({ rate }) => rate))).toEqual([
    [800],
    [650],
    [650, 800],
  ]);
  expect(credit_notes.map(({ items }) => items.map(({ quantity }) => quantity))).toEqual([
    [1],
    [1],
    [2, 1, 1],
  ]);
  expect(credit_notes.map(({ amount }) => amount).reduce((sum, amount) => sum + amount)).toBe(refunded);
  expect(totals.tax).toBeGreaterThan(0);
  expect(refunded_tax_lines).toEqual(totals.tax_lines);
  expect(taxOf(credit_notes.flatMap(({ tax_lines }) => tax_lines))).toBe(totals.tax);
});

test('a parcel that comes back has one credit note for all that is left, paid or not', async ({ db, tx }) => {
  await givenTaxed(tx, ['kailan']);
  const orders = [
    await givenPaidOrder(db, { kailan: 2 }),
    await givenUnpaidOrder(db, { kailan: 2, sawi: 1 }),
  ];
  for (const order of orders) {
    await moveBy(db, order, 'pick', 'pack', 'dispatch');
    await returnToFarm(tx, order);
    const { invoice, credit_notes, refunded_tax_lines, totals } = await replyOf(db, order);
    const tax = taxIn(
      totals.items_total - totals.product_discount - (order === orders[0] ? 0 : 1) * sawiIn(order),
      800,
    );

    expect(totals.tax_lines).toEqual([{ rate: 800, tax }]);
    expect(refunded_tax_lines).toEqual(totals.tax_lines);
    expect(credit_notes).toMatchObject([
      { number: invoice?.number.replace('INV', 'CN'), amount: totals.total, reason: 'The parcel came back' },
    ]);
  }
});

const sawiIn = ({ items }: PaidOrder) => items.find(({ slug }) => slug === 'sawi')?.line_total ?? 0;

test('the delivery fee is taxed at the rate of its class, and a refund takes back its part', async ({
  db,
  tx,
}) => {
  await givenTaxed(tx, ['pak-choy'], 600, true);
  const order = await givenPaidOrder(db, { kailan: 2 }, await givenWallet(db, 100));
  const { shipping_fee, total } = order.totals;
  expect(shipping_fee).toBeGreaterThan(0);
  expect(order.totals.tax_lines).toEqual([{ rate: 600, tax: taxIn(shipping_fee, 600) }]);
  expect(order.items.map(({ tax }) => tax)).toEqual([0]);
  await deliver(db, order);
  await refund(db, order, 'kailan');
  const [note] = (await replyOf(db, order)).credit_notes;
  const left = Math.floor((shipping_fee * (total - (note?.amount ?? 0))) / total);
  expect(note?.tax_lines).toEqual([{ rate: 600, tax: taxIn(shipping_fee, 600) - taxIn(left, 600) }]);
  await refund(db, order);

  const { totals, refunded_tax_lines } = await replyOf(db, order);
  expect(totals.tax_lines).toEqual(order.totals.tax_lines);
  expect(refunded_tax_lines).toEqual(totals.tax_lines);
});

test('an order that was cancelled before it left has no tax and no credit note', async ({ db, tx }) => {
  await givenTaxed(tx, ['kailan']);
  const order = await givenPaidOrder(db, { kailan: 2 });
  expect((await replyOf(db, order)).totals.tax).toBeGreaterThan(0);
  await decide(db, await requestTestRefund(db, order), { action: 'approve' });

  const { status, items, totals, refunded, refunded_tax_lines, credit_notes } = await replyOf(db, order);

  expect(status.slug).toBe('cancelled');
  expect(refunded).toBe(order.totals.total);
  expect(totals).toMatchObject({ tax: 0, tax_lines: [] });
  expect(items.map(({ tax }) => tax)).toEqual([0]);
  expect([refunded_tax_lines, credit_notes]).toEqual([[], []]);
});

test('a refund has its credit note once its money is sent, of the amount that staff approved', async ({
  db,
  tx,
}) => {
  await givenTaxed(tx, ['kailan']);
  const order = await givenPaidOrder(db, { kailan: 2 }); // a guest: staff send it to the card
  await deliver(db, order);
  const request = await requestTestRefund(db, order, { reason: 'spoiled' });
  await decide(db, request, { action: 'approve', refund_amount: 100 });
  const waiting = await replyOf(db, order);
  await decide(db, request, { action: 'pay', reference: 'IB-1' });

  const { totals, refunded_tax_lines, credit_notes } = await replyOf(db, order);
  const left = Math.floor((totals.subtotal * (totals.total - 100)) / totals.total); // the refund is in part a fee
  const tax = totals.tax - taxIn(left, 800);
  expect(refunded_tax_lines).toEqual([{ rate: 800, tax }]);
  expect(credit_notes).toMatchObject([{ amount: 100, tax_lines: [{ rate: 800, tax }] }]);
  expect(waiting).toMatchObject({ refunded_tax_lines, credit_notes: [] });
});

test('the PDF of a credit note opens with the order, in both languages, and under no other number', async ({
  db,
  tx,
  open,
}) => {
  await givenTaxed(tx, ['kailan']);
  const order = await givenPaidOrder(db, { kailan: 2 });
  await moveBy(db, order, 'pick', 'pack', 'dispatch');
  await returnToFarm(tx, order);
  const number = (await replyOf(db, order)).credit_notes[0]?.number ?? 'none';
  const request = await open();
  const { extractText, getDocumentProxy } = await import('unpdf');
  const path = `/api/order/${order.display_id}/papers/credit_note`;
  const proof = `share_token=${order.share_token}`;
  const textIn = async (lang: string) => {
    const url = `${path}?${proof}&lang=${lang}&number=${number}`;
    const { headers, rawPayload } = await request.http.inject({ method: 'GET', url });
    expect(headers['content-disposition']).toBe(`attachment; filename="credit-note-${number}.pdf"`);
    return (await extractText(await getDocumentProxy(new Uint8Array(rawPayload)))).text.join();
  };

  expect(await textIn('en')).toMatch(/CREDIT NOTE[\s\S]*Of which SST 8 %/);
  expect(await textIn('zh')).toMatch(/貸項通知單[\s\S]*其中 SST 8%/);
  for (const query of [proof, `${proof}&number=${number}-1`, `number=${number}`])
    expect((await request('GET', `${path}?${query}`)).status).toBe(404);
});

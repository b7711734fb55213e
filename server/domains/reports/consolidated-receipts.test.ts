import { utcOffset } from '@kebun/contract/lib/days.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { sql } from 'kysely';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { saveEInvoiceBuyer } from '#domains/orders/papers/save-e-invoice-buyer.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { cancelByStaff } from '#domains/refunds/decisions/cancel-by-staff.ts';
import type { Tx } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';
import { givenOrder, givenOrderIn } from '#test/fixtures/given-order.ts';
import { givenCreditOrder, handOverCash } from '#test/fixtures/given-packing.ts';
import { decide, deliver, givenPaidOrder, moveBy, requestTestRefund } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { givenTaxed } from '#test/fixtures/given-tax.ts';
import { givenWallet } from '#test/fixtures/given-wallet.ts';
import { expect, test } from '#test/harness/test.ts';
import { consolidatedReceipts, scopeOfMonth } from './consolidated-receipts.ts';
import { selectReceipts } from './receipts-of-period.ts';

const all = { offset: 0, limit: 1000 };

/** Gives an order an invoice of a moment. The number is outside the series. */
async function invoiceAt(tx: Tx, at: string, number: number) {
  const { id, totals } = await givenOrder(tx);
  await sql`insert into invoices (number, order_id, issued_at) values (${number}, ${id}, ${at})`.execute(tx);
  return { id, worth: totals.total };
}

test('a receipt belongs to the Malaysian month of its invoice', async ({ tx }) => {
  await invoiceAt(tx, '2031-03-31T15:59:59Z', 900_001); // 23:59:59 in Malaysia
  await invoiceAt(tx, '2031-03-31T16:00:00Z', 900_002); // midnight

  const march = await selectReceipts(tx, scopeOfMonth('2031-03'), all);
  const april = await selectReceipts(tx, scopeOfMonth('2031-04'), all);

  expect(march.map(({ number, day }) => [number, day])).toEqual([[900_001, '2031-03-31']]);
  expect(april.map(({ number, day }) => [number, day])).toEqual([[900_002, '2031-04-01']]);
});

test('refunds are taken off, a returned order is worth nothing, and an own e-invoice is left out', async ({
  tx,
}) => {
  const month = new Date(Date.now() + utcOffset).toISOString().slice(0, 7);
  const before = (await selectReceipts(tx, scopeOfMonth(month), all)).length;
  const [sold, returned, own] = [
    await givenOrderIn(tx, 'delivered'),
    await givenOrderIn(tx, 'on_the_way'),
    await givenOrderIn(tx, 'delivered'),
  ];
  await moveOrder(tx, returned.id, 'return_to_farm', { by: 'staff' });
  await sql`
    insert into refunds (order_id, number, kind, status, reason, refund_to, amount, credit, decided_at, refunded_at)
    values (${sold.id}, 1, 'refund', 'refunded', 'damaged', 'wallet', 100, 20, now(), now())`.execute(tx);
  await saveEInvoiceBuyer(tx, own.id, {
    name: 'Sawi',
    tin: 'IG115002000',
    id_type: 'nric',
    id_number: '900101105432',
    address: 'Klang',
  });

  const rows = (await selectReceipts(tx, scopeOfMonth(month), all)).slice(before);

  const [sale] = rows;
  expect(rows.map(({ kind, amount }) => [kind, amount])).toEqual(
    expect.arrayContaining([
      ['sale', sale?.amount],
      ['refund', -120],
      ['return', -(sale?.amount ?? 0)],
    ]),
  );
  expect(rows).toHaveLength(4);
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe((sale?.amount ?? 0) - 120);
});

test('the file names the general public and ends with the sum', async ({ tx }) => {
  await invoiceAt(tx, '2031-05-10T04:00:00Z', 900_003);
  const { worth } = await invoiceAt(tx, '2031-05-11T04:00:00Z', 900_004);
  const sum = ((2 * worth) / 100).toFixed(2);
  const pieces: string[] = [];
  for await (const piece of consolidatedReceipts(tx, '2031-05', inLanguage('en'))) pieces.push(piece);

  expect(pieces.join('')).toContain('INV-900003,2031-05-10');
  expect(pieces.join('')).toContain('General Public,EI00000000010');
  expect(pieces.at(-1)).toBe(`Total,,,,${sum},${sum},,,,\r\n`);
});

test('a registered shop sees the tax of each receipt by rate, with its own tax number', async ({
  db,
  tx,
}) => {
  await givenTaxed(tx, ['kailan']);
  await givenTaxed(tx, ['sawi'], 650);
  await overrideSettings(tx, { business: { sst_number: 'W10-1', tin: 'C20880050010' } });
  const order = await givenPaidOrder(db, { kailan: 2, sawi: 1 }, await givenWallet(db, 100));
  await deliver(db, order);
  await decide(db, await requestTestRefund(db, order, { reason: 'spoiled' }), { action: 'approve' });
  const { totals } = order;
  const [low = 0, high = 0] = totals.tax_lines.map(({ tax }) => tax);
  const month = new Date(Date.now() + utcOffset).toISOString().slice(0, 7);
  const pieces: string[] = [];
  for await (const piece of consolidatedReceipts(tx, month, inLanguage('en'))) pieces.push(piece);
  const rows = pieces.join('').split('\r\n');
  const own = rows.filter((row) => row.includes(formatOrderNumber(order.display_id)));
  const amounts = (sign: 1 | -1) =>
    [totals.total - totals.tax, low, high, totals.total]
      .map((amount) => ((sign * amount) / 100).toFixed(2))
      .join();

  expect(low * high).toBeGreaterThan(0);
  expect(rows[0]).toContain('Before tax (RM),SST 6.5 % (RM),SST 8 % (RM),"Amount, RM"');
  expect(own[0]).toContain(`${amounts(1)},General Public,EI00000000010,C20880050010,`);
  expect(own[1]).toContain(`${amounts(-1)},General Public`);
});

test('the receipts of an order sum up to its sales in the books: sold, refunded in parts or in full, paid with credit, returned', async ({
  db,
  tx,
}) => {
  const member = await givenWallet(db, 1_000); // refunds reach a wallet at once
  const orders = {
    sold: await givenPaidOrder(db, { kailan: 2 }),
    refundedInPart: await givenPaidOrder(db, { kailan: 3, sawi: 1 }, member),
    refunded: await givenPaidOrder(db, { sawi: 2 }, member),
    paidWithCredit: await givenCreditOrder(db, { kailan: 4 }, member),
    returned: await givenPaidOrder(db, { kailan: 1 }),
  };
  const { returned, ...delivered } = orders;
  for (const order of Object.values(delivered)) await deliver(db, order);
  await handOverCash(db, delivered.paidWithCredit.id);
  await moveBy(db, returned, 'pick', 'pack', 'dispatch');
  const by = await givenStaff(tx, 'owner');
  await cancelByStaff(tx, returned.id, {
    by: { id: by.id, email: null },
    move: 'return_to_farm',
    note: 'Refused',
  });
  const inPart = await requestTestRefund(db, orders.refundedInPart, { reason: 'spoiled' });
  await decide(db, inPart, { action: 'approve', refund_amount: 250 });
  await decide(db, await requestTestRefund(db, orders.refunded, { reason: 'spoiled' }), {
    action: 'approve',
  });
  const month = new Date(Date.now() + utcOffset).toISOString().slice(0, 7);
  const rows = await selectReceipts(tx, scopeOfMonth(month), all);

  const { rows: sold } = await sql<{ display_id: string; net: number }>`
    select display_id, sum(case when credit_id = sales.id then amount else -amount end)::bigint as net
    from transfers
    join (select id from wallet_accounts where system_account = 'sales') as sales on sales.id in (debit_id, credit_id)
    join orders on orders.id = order_id
    where orders.id = any(${Object.values(orders).map(({ id }) => id)}::uuid[])
    group by orders.id order by orders.id
  `.execute(tx);
  const receiptsOf = (displayId: string) =>
    rows.filter(({ display_id }) => display_id === displayId).reduce((sum, { amount }) => sum + amount, 0);

  expect(sold).toHaveLength(Object.keys(orders).length);
  expect(sold.map(({ net }) => net)).toContain(orders.refundedInPart.totals.total - 250);
  expect(sold.map(({ display_id }) => receiptsOf(display_id))).toEqual(sold.map(({ net }) => net));
});

import { sql } from 'kysely';
import { saveEInvoiceBuyer } from '#domains/orders/papers/save-e-invoice-buyer.ts';
import { moveOrder } from '#domains/orders/status/change-status.ts';
import { cancelByStaff } from '#domains/refunds/decisions/cancel-by-staff.ts';
import type { Tx } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';
import { givenOrder, givenOrderIn } from '#test/fixtures/given-order.ts';
import { givenCreditOrder, handOverCash } from '#test/fixtures/given-packing.ts';
import { decide, deliver, givenPaidOrder, moveBy, requestTestRefund } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { givenWallet } from '#test/fixtures/given-wallet.ts';
import { expect, test } from '#test/harness/test.ts';
import { consolidatedReceipts, selectReceipts } from './consolidated-receipts.ts';

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

  const march = await selectReceipts(tx, '2031-03', all);
  const april = await selectReceipts(tx, '2031-04', all);

  expect(march.map(({ number, day }) => [number, day])).toEqual([[900_001, '2031-03-31']]);
  expect(april.map(({ number, day }) => [number, day])).toEqual([[900_002, '2031-04-01']]);
});

test('refunds are taken off, a returned order is worth nothing, and an own e-invoice is left out', async ({
  tx,
}) => {
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
  const before = (await selectReceipts(tx, month, all)).length;
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

  const rows = (await selectReceipts(tx, month, all)).slice(before);

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

test('the file names the general public, marks large sales and ends with the sum', async ({ tx }) => {
  await invoiceAt(tx, '2031-05-10T04:00:00Z', 900_003);
  const { worth } = await invoiceAt(tx, '2031-05-11T04:00:00Z', 900_004);
  const pieces: string[] = [];
  for await (const piece of consolidatedReceipts(tx, '2031-05', inLanguage('en'))) pieces.push(piece);

  expect(pieces.join('')).toContain('INV-900003,2031-05-10');
  expect(pieces.join('')).toContain('General Public,EI00000000010');
  expect(pieces.at(-1)).toBe(`Total,,,,${(2 * worth) / 100},,,\r\n`);
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
  const month = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7);
  const rows = await selectReceipts(tx, month, all);

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

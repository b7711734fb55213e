import { addDays, today } from '@kebun/contract/lib/days.ts';
import { columnsOf, type Period } from '@kebun/contract/reports/reports.ts';
import { runs, testTimeoutMs } from '@kebun/contract/test/runs.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { findFullOrder } from '#domains/orders/history/track-order.ts';
import { orderReply } from '#domains/orders/order-reply.ts';
import { saveEInvoiceBuyer } from '#domains/orders/papers/save-e-invoice-buyer.ts';
import { cancelByStaff } from '#domains/refunds/decisions/cancel-by-staff.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { inLanguage } from '#platform/http/language.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import {
  decide,
  deliver,
  givenPaidOrder,
  moveBy,
  type PaidOrder,
  requestTestRefund,
} from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { givenTaxed } from '#test/fixtures/given-tax.ts';
import { givenWallet } from '#test/fixtures/given-wallet.ts';
import { expect, test } from '#test/harness/test.ts';
import { spanOf } from './figures.ts';
import { monthsOf } from './months.ts';
import { salesByTax } from './sales-figures.ts';
import { sumMonths } from './sum-rows.ts';

const kind = 'sales_by_tax';

async function reportOf(tx: Tx, period: Period) {
  const figures = [];
  for (const month of monthsOf(period)) figures.push(...(await salesByTax(tx, spanOf(month))));
  return sumMonths({ kind, ...period }, figures);
}

const totalsOf = ({ totals }: Awaited<ReturnType<typeof reportOf>>) =>
  Object.fromEntries(columnsOf(kind).map(([column], index) => [column, totals[index] ?? 0]));

/** The life of an order, from the farm to its refunds. */
const fates = ['unsent', 'cancelled', 'delivered', 'own', 'partly', 'twice', 'refunded', 'returned'] as const;
type Fate = (typeof fates)[number];

const madeOrders = fc.array(
  fc.record({
    kailan: fc.integer({ min: 2, max: 4 }),
    sawi: fc.integer({ min: 0, max: 3 }),
    'pak-choy': fc.integer({ min: 0, max: 3 }),
    fate: fc.constantFrom(...fates),
    part: fc.integer({ min: 1, max: 300 }),
  }),
  { minLength: 1, maxLength: 5 },
);

async function meet(db: Db, order: PaidOrder, { fate, part }: { fate: Fate; part: number }) {
  const refund = async ({ units, refund_amount }: { units?: number; refund_amount?: number } = {}) => {
    const [item] = order.items.filter(({ slug }) => slug === 'kailan');
    const items = units && item ? [{ order_item_id: item.id, quantity: units }] : undefined;
    const request = await requestTestRefund(db, order, { reason: 'spoiled', ...(items && { items }) });
    await decide(db, request, { action: 'approve', ...(refund_amount && { refund_amount }) });
  };
  if (fate === 'unsent') return;
  if (fate === 'cancelled') return decide(db, await requestTestRefund(db, order), { action: 'approve' });
  if (fate === 'returned') {
    await moveBy(db, order, 'pick', 'pack', 'dispatch');
    const { id } = await givenStaff(db, 'owner');
    const by = { id, email: null };
    return cancelByStaff(db as Tx, order.id, { by, move: 'return_to_farm', note: 'Refused' });
  }
  await deliver(db, order);
  if (fate === 'own')
    await saveEInvoiceBuyer(db as Tx, order.id, {
      name: 'Sawi',
      tin: 'IG115002000',
      id_type: 'nric',
      id_number: '900101105432',
      address: 'Klang',
    });
  if (fate === 'partly') await refund({ refund_amount: part });
  if (fate === 'twice') await refund({ units: 1 });
  if (fate === 'twice' || fate === 'refunded') await refund();
}

test(
  'the tax of a month is that of its invoices less that of its credit notes, whatever happened to its orders',
  async ({ db, tx }) => {
    await givenTaxed(tx, ['kailan']);
    await givenTaxed(tx, ['sawi'], 650, true);
    const member = await givenWallet(db, 100); // refunds reach a wallet at once
    const month = { from: today(), to: today() };

    await fc.assert(
      fc.asyncProperty(madeOrders, async (made) => {
        const before = totalsOf(await reportOf(tx, month));
        const expected = { tax: 0, refunded_tax: 0 };
        for (const { fate, part, ...quantities } of made) {
          const bought = Object.fromEntries(Object.entries(quantities).filter(([, units]) => units > 0));
          const order = await givenPaidOrder(db, bought, member);
          await meet(db, order, { fate, part });
          const full = await findFullOrder(tx, order.id);
          if (!full) throw new Error(`no order ${order.id}`);
          const { invoice, totals, credit_notes } = orderReply(full, { language: 'en', t: inLanguage('en') });
          expected.tax += invoice ? totals.tax : 0;
          for (const { tax } of credit_notes.flatMap(({ tax_lines }) => tax_lines))
            expected.refunded_tax -= tax;
        }
        const after = totalsOf(await reportOf(tx, month));
        const grown = (column: string) => (after[column] ?? 0) - (before[column] ?? 0);

        expect(grown('tax')).toBe(expected.tax);
        expect(grown('refunded_tax')).toBe(expected.refunded_tax);
        expect(grown('tax_due')).toBe(expected.tax + expected.refunded_tax);
      }),
      { numRuns: runs(6) },
    );
  },
  testTimeoutMs(120_000),
);

test('a sale counts in the Malaysian month of its invoice, one row for each rate and one for what is not taxed', async ({
  tx,
}) => {
  await givenTaxed(tx, ['kailan']);
  const { id, totals } = await givenOrder(tx, { kailan: 2, sawi: 1 });
  await sql`insert into invoices (number, order_id, issued_at) values (900009, ${id}, '2031-03-31T16:00:00Z')`.execute(
    tx,
  );

  const march = await reportOf(tx, { from: '2031-03-01', to: '2031-03-31' });
  const both = await reportOf(tx, { from: '2031-03-01', to: addDays('2031-03-01', 60) });

  const [untaxed, taxed] = both.rows;
  expect(march.rows).toEqual([]);
  expect(both.rows.map(({ label }) => label)).toEqual([
    { en: '2031-04, no tax', zh: '2031-04，沒有稅' },
    { en: '2031-04, SST 8 %', zh: '2031-04，SST 8%' },
  ]);
  expect(taxed?.values[1]).toBe(totals.tax);
  expect((untaxed?.values[0] ?? 0) + (taxed?.values[0] ?? 0) + totals.tax).toBe(
    totals.subtotal + totals.shipping_fee,
  );
});

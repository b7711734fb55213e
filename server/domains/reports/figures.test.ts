import { addDays, utcOffset } from '@kebun/contract/lib/days.ts';
import { columnsOf, type Period, type ReportKind } from '@kebun/contract/reports/reports.ts';
import { runs, testTimeoutMs } from '@kebun/contract/test/runs.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { moveStock } from '#domains/inventory/move-stock.ts';
import type { Tx } from '#platform/db/db.ts';
import { givenBooks, madeOrder, writeMadeOrder } from '#test/fixtures/given-books.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { expect, test } from '#test/harness/test.ts';
import { figuresOf } from './compute-report.ts';
import { spanOf } from './figures.ts';
import { monthsOf } from './months.ts';
import { type Sums, sumMonths } from './sum-rows.ts';

/** Returns a report computed at once, and compares it with the sum of its months. */
async function reportOf(tx: Tx, kind: ReportKind, period: Period): Promise<Sums> {
  return sumMonths({ kind, ...period }, await figuresOf(tx, kind, spanOf(period)));
}
async function byMonth(tx: Tx, kind: ReportKind, period: Period): Promise<Sums> {
  const figures = [];
  for (const month of monthsOf(period)) figures.push(...(await figuresOf(tx, kind, spanOf(month))));
  return sumMonths({ kind, ...period }, figures);
}

const totalOf = (kind: ReportKind, { totals }: Sums, column: string) =>
  totals[columnsOf(kind).findIndex(([name]) => name === column)];

/** Returns the ledger amounts of some days, with the simplest query. */
async function booked(tx: Tx, { from, to }: Period) {
  const { rows } = await sql<{ into: number; out: number }>`
    select coalesce(sum(amount) filter (where credit_id = account.id), 0)::bigint as into,
      coalesce(sum(amount) filter (where debit_id = account.id), 0)::bigint as out
    from wallet_accounts as account left join transfers
      on account.id in (debit_id, credit_id) and (created_at + interval '8 hours')::date between ${from}::date and ${to}::date
    where account.system_account = 'sales' group by account.id
  `.execute(tx);
  return rows[0] ?? { into: 0, out: 0 };
}

async function owedOn(tx: Tx, day: string): Promise<number> {
  const { rows } = await sql<{ owed: number }>`
    select coalesce(sum(case when credit.customer_id is not null then amount else -amount end), 0)::bigint as owed
    from transfers join wallet_accounts as credit on credit.id = credit_id
    join wallet_accounts as debit on debit.id = debit_id
    where num_nonnulls(credit.customer_id, debit.customer_id) = 1
      and (created_at + interval '8 hours')::date <= ${day}::date
  `.execute(tx);
  return rows[0]?.owed ?? 0;
}

async function worthPaidIn(tx: Tx, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ worth: number }>`
    select coalesce(sum(total - cash_reduction + store_credit), 0)::bigint as worth from orders where id in (
      select order_id from transfers join orders on orders.id = order_id
      where (reason = 'capture' or (reason = 'spend' and total = 0))
        and (transfers.created_at + interval '8 hours')::date between ${from}::date and ${to}::date)
  `.execute(tx);
  return rows[0]?.worth ?? 0;
}

const period = fc
  .record({ start: fc.integer({ min: -1, max: 24 }), days: fc.integer({ min: 0, max: 24 }) })
  .map(({ start, days }) => {
    const from = addDays('2031-10-28', start);
    return { from, to: addDays(from, days) };
  });

const sales = ['sales_by_day', 'sales_by_product', 'sales_by_category', 'sales_by_window'] as const;

test(
  'reports of any period equal the books of that period',
  async ({ tx }) => {
    const books = await givenBooks(tx);

    await fc.assert(
      fc.asyncProperty(
        fc.array(madeOrder, { minLength: 1, maxLength: 6 }),
        fc.array(period, { minLength: 1, maxLength: 3 }),
        async (orders, periods) => {
          for (const order of orders) await writeMadeOrder(tx, books, order);
          for (const days of periods) {
            const { into, out } = await booked(tx, days);
            for (const kind of sales) {
              const report = await reportOf(tx, kind, days);
              expect(totalOf(kind, report, 'net'), kind).toBe(into - out);
              expect(totalOf(kind, report, 'returned'), kind).toBe(-out || 0);
              expect(await byMonth(tx, kind, days), kind).toEqual(report);
            }
            const byDay = await reportOf(tx, 'sales_by_day', days);
            const amounts = ['gateway', 'cash', 'credit'].map(
              (column) => totalOf('sales_by_day', byDay, column) ?? 0,
            );
            expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(into);

            const baskets = await reportOf(tx, 'average_basket', days);
            expect(totalOf('average_basket', baskets, 'worth')).toBe(await worthPaidIn(tx, days));

            const wallets = await reportOf(tx, 'wallets', days);
            expect(totalOf('wallets', wallets, 'closing')).toBe(await owedOn(tx, days.to));
          }
        },
      ),
      { numRuns: runs(10) },
    );
  },
  testTimeoutMs(120_000),
);

test('a refund of one line reduces that product only', async ({ tx }) => {
  const books = await givenBooks(tx);
  const lines = [
    { quantity: 2, share: 1_000 },
    { quantity: 1, share: 0 },
    { quantity: 1, share: 501 },
  ];
  const order = { lines, creditShare: 0, placed: 0, paidAfter: 0, byCash: false, endAfter: 0 } as const;
  await writeMadeOrder(tx, books, { ...order, lines, end: 'refunded', backShare: 50 });

  const { rows } = await reportOf(tx, 'sales_by_product', { from: '2031-10-28', to: '2031-10-28' });
  expect(rows.map(({ values }) => values)).toEqual([
    [1, 501, 0, 501],
    [2, 1_000, -500, 500],
    [1, 0, 0, 0],
  ]);
});

test('a day begins at midnight in Malaysia', async ({ tx }) => {
  const books = await givenBooks(tx);
  const order = {
    lines: [{ quantity: 1, share: 700 }],
    creditShare: 0,
    byCash: true,
    end: 'kept',
    endAfter: 0,
    backShare: 1,
  } as const;
  for (const placed of [24 * 60 - 1, 24 * 60]) {
    await writeMadeOrder(tx, books, { ...order, lines: [...order.lines], placed, paidAfter: 0 });
  }

  for (const day of ['2031-10-28', '2031-10-29']) {
    const { rows } = await reportOf(tx, 'sales_by_day', { from: day, to: day });
    expect(rows.map(({ key, values }) => [key, values.at(-1)])).toEqual([[day, 700]]);
  }
});

test('waste counts discarded items, and the stock value what is left', async ({ tx }) => {
  const { sku_id, price } = await findTestSku(tx, 'kailan');
  const today = new Date(Date.now() + utcOffset).toISOString().slice(0, 10);
  const now = { from: today, to: today };
  const before = totalOf('stock_value', await reportOf(tx, 'stock_value', now), 'value') ?? 0;
  const wasted = totalOf('waste', await reportOf(tx, 'waste', now), 'value') ?? 0;

  await moveStock(tx, [{ sku_id, delta: -3 }], { reason: 'spoiled', source: 'test:flood' });

  expect(totalOf('stock_value', await reportOf(tx, 'stock_value', now), 'value')).toBe(before - 3 * price);
  expect(totalOf('waste', await reportOf(tx, 'waste', now), 'value')).toBe(wasted + 3 * price);
  const { rows } = await sql<{ value: number }>`
    select sum(on_hand * coalesce(sale_price, price))::bigint as value
    from stock_items join skus on skus.id = sku_id`.execute(tx);
  expect(rows[0]?.value).toBe(before - 3 * price);
  const yesterday = addDays(today, -1);
  const { rows: older } = await sql<{ value: number }>`
    select coalesce(sum(delta * coalesce(sale_price, price)), 0)::bigint as value
    from stock_movements join skus on skus.id = sku_id
    where (at + interval '8 hours')::date <= ${yesterday}::date`.execute(tx);
  const then = await reportOf(tx, 'stock_value', { from: yesterday, to: yesterday });
  expect(totalOf('stock_value', then, 'value')).toBe(older[0]?.value);
});

test('coupon and farm reports equal the discounts of orders and the harvests', async ({ tx }) => {
  const ever = { from: '2024-01-01', to: '2028-12-31' };
  const { rows: taken } = await sql<{ given: number }>`
    select coalesce(sum(coupon_discount), 0)::bigint as given from orders
    where coupon_code is not null and status not in ('failed', 'cancelled')`.execute(tx);
  expect(totalOf('coupons', await reportOf(tx, 'coupons', ever), 'given')).toBe(taken[0]?.given);

  const { rows: harvested } = await sql<{ g: number }>`
    select coalesce(sum(net_g), 0)::bigint as g from harvests where harvested_on between ${ever.from} and ${ever.to}`.execute(
    tx,
  );
  const output = await reportOf(tx, 'farm_output', ever);
  expect(harvested[0]?.g).toBeGreaterThan(0);
  expect(totalOf('farm_output', output, 'harvested')).toBe(harvested[0]?.g);
  expect(await byMonth(tx, 'farm_output', ever)).toEqual(output);
});

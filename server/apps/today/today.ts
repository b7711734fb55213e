import { addDays } from '@kebun/contract/lib/days.ts';
import { mondayOf } from '@kebun/contract/lib/iso-week.ts';
import type { Today } from '@kebun/contract/orders/staff-orders.ts';
import { may } from '@kebun/contract/staff/staff.ts';
import { countWaitingRecords } from '#domains/farms/events/list-waiting.ts';
import { forecastHarvest } from '#domains/farms/forecast/forecast-harvest.ts';
import { listWindows } from '#domains/fulfilment/delivery-windows.ts';
import { listLowStock } from '#domains/inventory/low-stock.ts';
import { lastLedgerCheck } from '#domains/ledger/last-check.ts';
import { countCashOwed, countInStatus } from '#domains/orders/desk/staff-rows.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import { countMismatchedPayments } from '#domains/payments/gateway/count-mismatches.ts';
import { countWaitingRefunds } from '#domains/refunds/decisions/count-pending.ts';
import { countWaitingReviews } from '#domains/reviews/count-pending.ts';
import { countWaitingCredit } from '#domains/wallet/count-pending.ts';
import type { StaffCaller } from '#platform/auth/staff-session.ts';
import type { Db } from '#platform/db/db.ts';
import { malaysianDay } from '#platform/lib/clock.ts';

const maxItemsShown = 12;

interface DashboardContext extends ReplyLocale {
  now: Date;
}

/** Returns today's work, as far as the staff member may see it. */
export async function todayFor(db: Db, staff: StaffCaller, asking: DashboardContext): Promise<Today> {
  const { now, language } = asking;
  const today = malaysianDay(now);
  const seesOrders = may(staff.roles, 'orders.read');
  const seesRefunds = may(staff.roles, 'refunds.read');
  const [windows, to_pick, low_stock, ripening, books, payments, waiting] = await Promise.all([
    seesOrders ? windowsOf(db, today, asking) : null,
    seesOrders ? countInStatus(db, 'confirmed') : null,
    seesOrders ? listLowStock(db, language, maxItemsShown) : null,
    ripeningSoon(db, today, asking),
    may(staff.roles, 'reports.read') ? lastLedgerCheck(db) : null,
    Promise.all([
      seesOrders ? countInStatus(db, 'awaiting_payment') : null,
      seesRefunds ? countMismatchedPayments(db) : null,
      may(staff.roles, 'cash.take') ? countCashOwed(db) : null,
    ]),
    Promise.all([
      seesRefunds ? countWaitingRefunds(db) : null,
      may(staff.roles, 'wallet.adjust') ? countWaitingCredit(db) : null,
      may(staff.roles, 'reviews.decide') ? countWaitingReviews(db) : null,
      may(staff.roles, 'farm.decide') ? countWaitingRecords(db, staff) : null,
    ]),
  ]);
  const [payments_pending, payment_mismatches, cash_owed] = payments;
  const [refunds_waiting, credit_waiting, reviews_waiting, records_waiting] = waiting;
  return {
    day: today,
    windows,
    to_pick,
    payments_pending,
    payment_mismatches,
    cash_owed,
    refunds_waiting,
    credit_waiting,
    reviews_waiting,
    records_waiting,
    books,
    low_stock,
    ripening,
  };
}

/** Returns the delivery windows of today and tomorrow. */
const windowsOf = async (db: Db, today: string, asking: DashboardContext) =>
  (await listWindows(db, { from: today, days: 2 }, asking)).filter(({ date }) => date !== null);

/** Returns the expected harvest until Sunday by product. */
async function ripeningSoon(db: Db, today: string, { now, language }: DashboardContext) {
  const week = { from: today, to: addDays(mondayOf(today), 6), group_by: 'product' } as const;
  const { data } = await forecastHarvest(db, week, { now, today, language });
  return data
    .filter(({ expected_kg }) => expected_kg.high > 0)
    .slice(0, maxItemsShown)
    .map(({ label, expected_kg, batches }) => ({
      name: label,
      low_kg: expected_kg.low,
      high_kg: expected_kg.high,
      batches,
    }));
}

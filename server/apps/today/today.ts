import { addDays } from '@kebun/contract/lib/days.ts';
import { mondayOf } from '@kebun/contract/lib/iso-week.ts';
import { may } from '@kebun/contract/staff/staff.ts';
import type { Today } from '@kebun/contract/today/today.ts';
import { countWaitingComplaints } from '#domains/complaints/complaint-rows.ts';
import { countWaitingRecords } from '#domains/farms/events/list-waiting.ts';
import { forecastHarvest } from '#domains/farms/forecast/forecast-harvest.ts';
import { listEndingCertificates } from '#domains/farms/list-ending-certificates.ts';
import { countShortfalls } from '#domains/fulfilment/cut-lists/shortfall-rows.ts';
import { listWindows } from '#domains/fulfilment/delivery-windows.ts';
import { listLowStock } from '#domains/inventory/list-low-stock.ts';
import { lastLedgerCheck } from '#domains/ledger/last-ledger-check.ts';
import { countCashOwed, countInStatus } from '#domains/orders/desk/staff-rows.ts';
import type { ReplyLocale } from '#domains/orders/order-reply.ts';
import { countMismatchedPayments } from '#domains/payments/gateway/count-mismatched-payments.ts';
import { countOpenRecalls } from '#domains/recalls/recall-rows.ts';
import { countPendingRefunds } from '#domains/refunds/decisions/count-pending.ts';
import { countPendingReviews } from '#domains/reviews/count-pending.ts';
import { countPendingAdjustments } from '#domains/wallet/count-pending.ts';
import type { StaffCaller } from '#platform/auth/staff-session.ts';
import { backupAges } from '#platform/backups/backup-ages.ts';
import type { Db } from '#platform/db/db.ts';
import { runPipelined } from '#platform/db/pipelined.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import type { Config } from '#platform/lib/config.ts';
import { countUndelivered } from '#platform/mail/queries.ts';

const maxItemsShown = 12;

interface DashboardContext extends ReplyLocale {
  now: Date;
  config: Config;
}

/** Returns today's work, as far as the staff member may see it. */
export async function todayFor(db: Db, staff: StaffCaller, context: DashboardContext): Promise<Today> {
  const { now, language } = context;
  const today = malaysianDay(now);
  const seesOrders = may(staff.roles, 'orders.read');
  const seesRefunds = may(staff.roles, 'refunds.read');
  const seen = await runPipelined({
    windows: seesOrders ? windowsOf(db, today, context) : null,
    to_pick: seesOrders ? countInStatus(db, 'confirmed') : null,
    low_stock: seesOrders ? listLowStock(db, language, maxItemsShown) : null,
    ripening: ripeningSoon(db, today, context),
    ledger_check: may(staff.roles, 'reports.read') ? lastLedgerCheck(db) : null,
    backups: staff.roles.includes('owner') ? backupAges(db, now, context.config) : null,
    shortfalls: may(staff.roles, 'orders.pack') ? countShortfalls(db, today) : null,
    payments_pending: seesOrders ? countInStatus(db, 'awaiting_payment') : null,
    payment_mismatches: seesRefunds ? countMismatchedPayments(db) : null,
    cash_owed: may(staff.roles, 'cash.take') ? countCashOwed(db) : null,
    refunds_waiting: seesRefunds ? countPendingRefunds(db) : null,
    complaints_waiting: seesRefunds ? countWaitingComplaints(db) : null,
    recalls_open: may(staff.roles, 'recalls.read') ? countOpenRecalls(db) : null,
    credit_waiting: may(staff.roles, 'wallet.adjust') ? countPendingAdjustments(db) : null,
    reviews_waiting: may(staff.roles, 'reviews.decide') ? countPendingReviews(db) : null,
    mails_undelivered: may(staff.roles, 'mails.write') ? countUndelivered(db) : null,
    certificates_ending: may(staff.roles, 'farm.decide')
      ? listEndingCertificates(db, staff, { today, language, limit: maxItemsShown })
      : null,
    records_waiting: may(staff.roles, 'farm.decide') ? countWaitingRecords(db, staff) : null,
  });
  return { day: today, ...seen };
}

/** Returns the delivery windows of today and tomorrow. */
const windowsOf = async (db: Db, today: string, context: DashboardContext) =>
  (await listWindows(db, { from: today, days: 2 }, context)).filter(({ date }) => date !== null);

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

import type { Localised } from '@kebun/contract/lib/localised.ts';
import { trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import {
  closeSlots,
  deleteClosedDay,
  insertClosedDay,
  lockDeliveryPlan,
  reopenSlots,
  selectOrdersOn,
} from './staff-rows.ts';

export interface ClosingDay {
  date: string;
  name: Localised;
}

interface ClosingContext {
  by: { id: string };
  today: string;
  withOrders: boolean; // staff handle the orders of these days by hand
}

/**
 * Closes days for delivery and returns their open orders. Unless `withOrders` is set, days with open orders stay
 * open, because customers wait at home.
 */
export async function closeDays(
  tx: Tx,
  days: readonly ClosingDay[],
  { by, today, withOrders }: ClosingContext,
) {
  const past = days.find(({ date }) => date < today);
  if (past) throw invalidField('days', 'office.rule_day_past');
  await lockDeliveryPlan(tx);

  const closed: { date: string; orders: string[] }[] = [];
  for (const { date, name } of days.toSorted((a, b) => a.date.localeCompare(b.date))) {
    const day = { date, name: trimmedTexts(name) };
    if (!(await insertClosedDay(tx, { ...day, closed_by: by.id }))) continue;
    await closeSlots(tx, date);
    const orders = (await selectOrdersOn(tx, date)).map(({ display_id }) => display_id);
    closed.push({ date, orders });
    await audit(tx, by, {
      action: 'delivery.day_closed',
      subject: { kind: 'day', id: date },
      after: { ...day, orders: orders.length },
    });
  }
  const withOrdersThatDay = closed.filter(({ orders }) => orders.length > 0);
  if (withOrdersThatDay.length > 0 && !withOrders) {
    const count = withOrdersThatDay.reduce((sum, { orders }) => sum + orders.length, 0);
    throw new Refusal('day_has_orders', { values: { count }, fresh: { days: withOrdersThatDay } });
  }
  return closed;
}

/** Reopens a closed day. */
export async function openDay(tx: Tx, date: string, by: { id: string }): Promise<void> {
  await lockDeliveryPlan(tx);
  const opened = await deleteClosedDay(tx, date);
  if (!opened) throw new Refusal('day_not_closed');
  await reopenSlots(tx, date);
  await audit(tx, by, {
    action: 'delivery.day_opened',
    subject: { kind: 'day', id: date },
    before: opened,
  });
}

import { addDays, dayOf } from '@kebun/contract/lib/days.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import type { Period } from '@kebun/contract/reports/reports.ts';

interface PeriodChoice {
  name: MessageKey;
  until(today: string): Period;
}

const firstOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The usual periods, in days of Kuala Lumpur, today included. */
// biome-ignore format: table
export const periods: readonly PeriodChoice[] = [
  { name: 'office.report_week',       until: (to) => ({ from: addDays(to, -6), to }) },
  { name: 'office.report_month',      until: (to) => ({ from: addDays(to, -29), to }) },
  { name: 'office.report_this_month', until: (to) => ({ from: firstOf(to), to }) },
  { name: 'office.report_last_month', until: (to) => {
    const last = addDays(firstOf(to), -1);
    return { from: firstOf(last), to: last };
  } },
  { name: 'office.report_year',       until: (to) => ({ from: addDays(to, -364), to }) },
];

export const currentDay = () => dayOf(new Date().toISOString());

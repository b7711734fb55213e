import { addDays, type Day } from '@kebun/contract/lib/days.ts';
import type { Localised } from '@kebun/contract/lib/localised.ts';
import type { Period, ReportColumn } from '@kebun/contract/reports/reports.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';

/** The figures of one row: a day, a product, a window. */
export type Figure = { key: string; label: Localised | null } & { [column in ReportColumn]?: number | null };

/** The days of a report with their start and end as moments. */
export interface PeriodBounds extends Period {
  since: string;
  until: string;
}

/** A day begins at midnight in Malaysia, which has been UTC+8 since 1982. */
const beginningOf = (day: Day) => `${day}T00:00:00+08:00`;

export const spanOf = ({ from, to }: Period): PeriodBounds => ({
  from,
  to,
  since: beginningOf(from),
  until: beginningOf(addDays(to, 1)),
});

/** Returns the Malaysian day of a moment. */
export const dayOf = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone 'Asia/Kuala_Lumpur')::date`;

export async function read(db: Db, statement: RawBuilder<Figure>): Promise<Figure[]> {
  return (await statement.execute(db)).rows;
}

import type { BatchWorkList, listStaffBatches as call } from '@kebun/contract/farms/batches/staff-batches.ts';
import type { Day } from '@kebun/contract/lib/days.ts';
import { mondayOf } from '@kebun/contract/lib/iso-week.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Static } from 'typebox';
import type { Db } from '#platform/db/db.ts';
import { byMoment, cursorPage, isBeyond, readCursor } from '#platform/http/cursor-pagination.ts';
import { type FarmStaff, mayDecide, requireFarmManager } from '../farm-staff.ts';
import { isOfCrop, isOnPlot, matchesVariety, readyIn } from './list-seedlings.ts';
import { type BatchLine, batchRowReply, beganOn, lineOf, withNames } from './staff-batch-rows.ts';

type Query = Static<(typeof call.call)['query']>;
type Condition = RawBuilder<unknown>;

interface ReadContext {
  staff: FarmStaff;
  today: Day;
  language: Language;
  t: Translate;
}

/** Lists the batches of the farms that a manager decides on, including hidden ones, the latest sowing first. */
export async function listStaffBatches(db: Db, query: Query, { staff, today, language, t }: ReadContext) {
  if (query.farm_id) requireFarmManager(staff, query.farm_id);
  const { limit = 25 } = query;
  const after = readCursor(query.cursor);
  const conditions = [ownFarmsOnly(query, staff), ...filterConditions(query, today)];
  if (after) conditions.push(isBeyond(beganOn, after, { type: 'date' }));
  const { rows } = await sql<BatchLine>`
    select ${lineOf(language)}
    from (
      select * from batches where ${sql.join(conditions, sql` and `)}
      order by ${beganOn} desc, id desc limit ${limit + 1}
    ) as batches ${withNames}
    order by ${beganOn} desc, batches.id desc
  `.execute(db);
  const { shown, next_cursor } = cursorPage(rows, limit, ({ began_on, id }) =>
    byMoment({ moment: began_on, id }),
  );
  return { data: shown.map((row) => batchRowReply(row, today, t)), next_cursor };
}

function ownFarmsOnly({ farm_id }: Query, staff: FarmStaff): Condition {
  const theirs = farm_id ? [farm_id] : [...staff.farms.keys()].filter((farm) => mayDecide(staff, farm));
  return sql`farm_id = any(${theirs}::uuid[])`;
}

function filterConditions({ state, text, plot_id, crop, stage }: Query, today: Day): Condition[] {
  const conditions: Condition[] = [];
  if (state) conditions.push(states[state](today));
  if (plot_id) conditions.push(isOnPlot(plot_id));
  if (crop) conditions.push(isOfCrop([crop]));
  if (stage) conditions.push(sql`stage = ${stage}`);
  if (text) conditions.push(sql`(starts_with(code, ${text.toUpperCase()}) or ${matchesVariety(text)})`);
  return conditions;
}

const states: Record<BatchWorkList, (today: Day) => Condition> = {
  living: () => sql`closed_at is null`,
  ripening: (today) => sql`closed_at is null and ${readyIn.this_week(mondayOf(today))}`,
  waiting: () => sql`reviews > 0`,
  over: () => sql`closed_at is not null and archived_at is null`,
  archived: () => sql`archived_at is not null`,
};

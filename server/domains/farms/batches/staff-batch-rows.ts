import type { StaffBatchRow } from '@kebun/contract/farms/batches/staff-batches.ts';
import type { Stage } from '@kebun/contract/farms/batches/stages.ts';
import type { Flag } from '@kebun/contract/farms/status-signs.ts';
import { addDays, type Day } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { heavyLossDays, lowGerminationPercent } from '@kebun/contract/lib/limits.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { type RawBuilder, sql } from 'kysely';
import { textSql } from '#platform/db/localised.ts';
import { flagStatus, stageStatus } from '../status-icons.ts';
import { type FlaggedRow, flagsOf } from './seedling.ts';

/** The sort date of a batch: sown, planned, or created. */
export const beganOn = sql`
  coalesce(batches.sown_on, batches.planned_on, (batches.created_at at time zone 'Asia/Kuala_Lumpur')::date)`;

/** A batch as one row of a list. */
export interface BatchLine extends Omit<StaffBatchRow, 'stage' | 'flags'>, FlaggedRow {
  stage: Stage;
  pests: string[];
  high_loss_on: Day | null;
  sown: number;
  not_germinated: number;
  germination_final: boolean;
}

/** Selects the fields of a line. For statements over `batches` with crop, variety, farm and plot. */
export const lineOf = (language: Language): RawBuilder<unknown> => {
  const name = (table: string) => textSql(`${table}.name`, language);
  return sql`
    batches.id, batches.code, json_build_object('id', farms.id, 'name', ${name('farms')}) as farm,
    json_build_object('id', crops.id, 'name', ${name('crops')}) as crop,
    json_build_object('id', crop_varieties.id, 'name', ${name('crop_varieties')}) as variety,
    case when plots.id is not null then json_build_object('id', plots.id, 'code', plots.code) end as plot,
    batches.stage, batches.alive, batches.pending, planned_quantity, ${beganOn} as began_on, ready_from, ready_on, ready_to,
    first_harvest_on, reviews, batches.archived_at, closed_at, batches.on_hold, interval_unknown, safe_harvest_from,
    overdue_from, pests, high_loss_on, sown, not_germinated, germination_final`;
};

export const withNames = sql`
  join farms on farms.id = batches.farm_id
  join crops on crops.id = batches.crop_id
  join crop_varieties on crop_varieties.id = batches.variety_id
  left join plots on plots.id = batches.plot_id`;

/** Returns a line with all flags, because managers also see losses and pests. */
export const batchRowReply = (line: BatchLine, today: Day, t: Translate) => ({
  ...line,
  stage: stageStatus(line.stage, t),
  flags: [...flagsOf(line, today), ...ownFlagsOf(line, today)].map((flag) => flagStatus(flag, t)),
});

function ownFlagsOf(line: BatchLine, today: Day): Flag[] {
  const flags: Flag[] = line.reviews > 0 ? ['needs_review'] : [];
  if (line.closed_at) return flags;
  if (line.pests.length > 0) flags.push('pest');
  if ((line.high_loss_on ?? '') > addDays(today, -heavyLossDays)) flags.push('high_loss');
  const germinated = line.sown - line.not_germinated;
  if (line.germination_final && germinated * 100 < lowGerminationPercent * line.sown)
    flags.push('low_germination');
  return flags;
}

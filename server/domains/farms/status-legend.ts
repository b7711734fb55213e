import { type Stage, stages } from '@kebun/contract/farms/batches/stages.ts';
import type { LegendRow } from '@kebun/contract/farms/farms.ts';
import {
  type EmptyPlotState,
  type Flag,
  flagSigns,
  plotSigns,
  stageSigns,
} from '@kebun/contract/farms/status-signs.ts';
import type { Day } from '@kebun/contract/lib/days.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { isPublic } from './batches/list-seedlings.ts';

/** The flags that the public sees other than the stages. */
const shownFlags = ['on_hold', 'phi_active', 'overdue', 'harvest_soon'] as const satisfies readonly Flag[];

/** Returns the legend with the current number at each stage. */
export async function statusLegend(db: Db, { today, t }: { today: Day; t: Translate }): Promise<LegendRow[]> {
  const [byStage, byFlag] = await Promise.all([countStages(db), countFlags(db, today)]);
  const none = { batches: 0, quantity_alive: 0 };

  const plots = (['fallow', 'preparing'] as const satisfies readonly EmptyPlotState[]).map((code) => ({
    ...none,
    code,
    kind: 'plot' as const,
    name: t(`plot_status.${code}`),
    description: t(`plot_meaning.${code}`),
    sign: plotSigns[code],
  }));
  const ofStages = stages.map((code) => ({
    ...(byStage.get(code) ?? none),
    code,
    kind: 'stage' as const,
    name: t(`stage.${code}`),
    description: t(`stage_meaning.${code}`),
    sign: stageSigns[code],
  }));
  const ofFlags = shownFlags.map((code) => ({
    ...none,
    batches: byFlag[code],
    code,
    kind: 'flag' as const,
    name: t(`flag.${code}`),
    description: t(`flag.${code}`),
    sign: flagSigns[code],
  }));
  return [...plots, ...ofStages, ...ofFlags].map(({ sign, ...row }, order) => ({
    ...row,
    order,
    malay_name: sign.ms,
    color: sign.colour,
    icon: sign.icon,
  }));
}

async function countStages(db: Db) {
  const { rows } = await sql<{ stage: Stage; batches: number; quantity_alive: number }>`
    select stage, sum(batches)::int as batches, sum(alive)::bigint as quantity_alive
    from stage_totals
    where public and farm_id in (select id from farms where farms.public and status = 'active')
    group by stage
  `.execute(db);
  return new Map(rows.map(({ stage, ...counts }) => [stage, counts]));
}

/** Counts flagged batches. Few are flagged at a time, and an index over living batches finds them. */
async function countFlags(db: Db, today: Day): Promise<Record<(typeof shownFlags)[number], number>> {
  const { rows } = await sql<Record<(typeof shownFlags)[number], number>>`
    select count(*) filter (where on_hold) as on_hold,
      count(*) filter (where interval_unknown or safe_harvest_from > ${today}::date) as phi_active,
      count(*) filter (where overdue_from <= ${today}::date) as overdue,
      count(*) filter (where first_harvest_on is null and ready_on <= ${today}::date + 3) as harvest_soon
    from batches where closed_at is null and ${isPublic}
  `.execute(db);
  return rows[0] ?? { on_hold: 0, phi_active: 0, overdue: 0, harvest_soon: 0 };
}

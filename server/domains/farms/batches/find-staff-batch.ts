import type { StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import type { Stage } from '@kebun/contract/farms/batches/stages.ts';
import type { lossCauses } from '@kebun/contract/farms/events/events.ts';
import type { Day } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type FarmStaff, requireFarmManager } from '../farm-staff.ts';
import { stageStatus } from '../status-icons.ts';
import { listBatchEntries } from './list-batch-entries.ts';
import { type BatchLine, batchRowReply, lineOf, withNames } from './staff-batch-rows.ts';

type LossCause = (typeof lossCauses)[number];
type StoredBatch = Omit<StaffBatch, keyof BatchLine | 'flags' | 'places' | 'losses' | 'entries'>;

interface BatchDetail extends BatchLine, StoredBatch {
  places: (Omit<StaffBatch['places'][number], 'stage'> & { stage: Stage })[];
}

interface ReadContext {
  staff: FarmStaff;
  today: Day;
  language: Language;
  t: Translate;
}

/** Returns a batch with all its events, for managers of its farm. */
export async function findStaffBatch(
  db: Db,
  id: string,
  { staff, today, language, t }: ReadContext,
): Promise<StaffBatch> {
  const { rows } = await selectFullBatch(id, language).execute(db);
  const [batch] = rows;
  if (!batch) throw new Refusal('not_found');
  requireFarmManager(staff, batch.farm.id);
  const entries = await listBatchEntries(db, id, { staff, t });
  return {
    ...batch,
    ...batchRowReply(batch, today, t),
    places: batch.places.map((place) => ({ ...place, stage: stageStatus(place.stage, t) })),
    losses: lossesIn(entries, t),
    entries,
  };
}

const selectFullBatch = (id: string, language: Language) => sql<BatchDetail>`
  select ${lineOf(language)}, batches.version, batches.template, batches.regrowth, batches.note, batches.public,
    case when farmers.id is not null
      then json_build_object('id', farmers.id, 'name', ${textSql('farmers.display_name', language)}) end as farmer,
    case when seed_lots.id is not null then json_build_object('id', seed_lots.id, 'supplier', seed_lots.supplier,
      'supplier_lot', seed_lots.supplier_lot) end as seed_lot,
    planned_on, sown_on, germinated_on, transplanted_on, harvested_until, low_g, likely_g, high_g, outcome,
    json_build_object('sown', sown, 'transferred_in', transferred_in, 'census_gain', census_gain, 'pending', pending,
      'alive', alive, 'not_germinated', not_germinated, 'thinned', thinned, 'lost', lost, 'sold_or_given_away', sold_or_given_away,
      'transferred_out', transferred_out, 'harvested', harvested, 'terminated', terminated,
      'census_loss', census_loss) as counts,
    (
      select coalesce(json_agg(json_build_object('id', places.id, 'code', places.code, 'alive', cohorts.alive,
        'pending', cohorts.pending, 'stage', cohorts.stage, 'since', cohorts.since) order by places.code), '[]')
      from cohorts join plots as places on places.id = cohorts.plot_id
      where batch_id = batches.id and cohorts.alive + cohorts.pending > 0
    ) as places,
    (
      select coalesce(json_agg(json_build_object('id', event_id, 'plot', places.code, 'harvested_on', harvested_on,
        'net_g', net_g, 'plants_removed', plants_removed, 'cycle', harvests.cycle) order by harvested_on, event_id), '[]')
      from harvests join plots as places on places.id = harvests.plot_id where batch_id = batches.id
    ) as harvests,
    (
      select coalesce(json_agg(json_build_object('id', archives.id, 'cycle', archives.cycle, 'closed_on', closed_on,
        'duration_days', duration_days, 'total_g', total_g, 'g_per_m2_bed', g_per_m2_bed,
        'overall_survival', overall_survival, 'rating', rating, 'lessons', lessons) order by archives.cycle), '[]')
      from archives where batch_id = batches.id
    ) as archives
  from batches ${withNames}
  left join farmers on farmers.id = responsible_farmer_id
  left join seed_lots on seed_lots.id = seed_lot_id
  where batches.id = ${id}`;

/** Sums the accepted losses by cause, the largest first. */
function lossesIn(entries: StaffBatch['entries'], t: Translate): StaffBatch['losses'] {
  const lost = new Map<LossCause, number>();
  for (const { event, verdict } of entries) {
    if (event.type !== 'mortality' || verdict !== 'counts') continue;
    const { cause, quantity } = event.payload;
    lost.set(cause, (lost.get(cause) ?? 0) + quantity);
  }
  return [...lost]
    .sort(([, one], [, other]) => other - one)
    .map(([cause, quantity]) => ({ name: t(`field.cause_${cause}`), quantity }));
}

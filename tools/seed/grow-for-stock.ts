import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { startBatch } from '../../contract/farms/batches/staff-batch-actions.ts';
import { type CropFigures, middleOf } from '../../contract/farms/crops/crop-figures.ts';
import type { FarmEventInput } from '../../contract/farms/events/events.ts';
import { submitFarmEvents } from '../../contract/farms/events/staff-events.ts';
import { addDays, dayOf } from '../../contract/lib/days.ts';
import type { Db, Tx } from '../../server/platform/db/db.ts';
import type { SeedCall } from './over-api/seeding-app.ts';

/** The grams of each variety that a shop needs of its farms. */
interface GrowingPlan {
  grams: ReadonlyMap<string, number>;
  now: Date;
}

/** The plot on which a variety grew last, with the farmer who sowed it. */
interface Bed {
  variety_id: string;
  farm_id: string;
  plot_id: string;
  farmer_id: string | null;
  figures: CropFigures;
}

/** A harvest of a crop whose plants are not known to weigh something. */
const usualPlant = 0.1; // kg

/** Sows a row of each variety in the past, and cuts all of it yesterday: as much as the shop packs today. */
export async function growForStock(tx: Tx, owner: SeedCall, { grams, now }: GrowingPlan): Promise<void> {
  const later: FarmEventInput[] = [];
  for (const bed of await listBeds(tx, [...grams.keys()])) {
    const batch_id = randomUUID();
    const { sown, grown } = lifeOf(bed, { batch_id, net_g: grams.get(bed.variety_id) ?? 0, now });
    await owner(startBatch, {
      body: {
        id: batch_id,
        farm_id: bed.farm_id,
        variety_id: bed.variety_id,
        ...(bed.farmer_id && { responsible_farmer_id: bed.farmer_id }),
        event: sown,
      },
    });
    later.push(...grown);
  }
  if (later.length > 0) await owner(submitFarmEvents, { body: { events: later } });
}

async function listBeds(db: Db, varieties: readonly string[]): Promise<Bed[]> {
  const { rows } = await sql<Bed>`
    select distinct on (batches.variety_id) batches.variety_id, batches.farm_id, cohorts.plot_id,
      responsible_farmer_id as farmer_id, crops.figures
    from batches join cohorts on batch_id = batches.id join plots on plots.id = cohorts.plot_id
    join crops on crops.id = batches.crop_id
    where batches.variety_id = any(${varieties}::uuid[]) and plots.kind = 'plot' and not plots.on_hold
    order by batches.variety_id, batches.created_at desc, batches.id
  `.execute(db);
  return rows;
}

/** Returns the events of a row from its sowing to its harvest. */
function lifeOf(bed: Bed, { batch_id, net_g, now }: { batch_id: string; net_g: number; now: Date }) {
  const { figures } = bed;
  const cut_on = addDays(dayOf(now.toISOString()), -1);
  const transplanted = figures.basis === 'transplanting' ? (figures.transplant_days ?? null) : null;
  const days = Math.round(middleOf(figures.first_harvest_days) + (transplanted ? middleOf(transplanted) : 0));
  const sown_on = addDays(cut_on, -days);
  const germinated_on = addDays(
    sown_on,
    Math.ceil(figures.germination_days ? middleOf(figures.germination_days) : 4),
  );
  const plants = Math.ceil(net_g / 1_000 / (figures.plant_kg ? middleOf(figures.plant_kg) : usualPlant));
  const at = (day: string, time: string) => ({
    id: randomUUID(),
    farm_id: bed.farm_id,
    batch_id,
    cohorts: [{ location_id: bed.plot_id }],
    occurred_at: new Date(`${day}T${time}:00+08:00`).toISOString(),
    device_id: null,
    device_seq: null,
    geo: null,
    photos: [],
    note: null,
  });
  const sown: FarmEventInput<'seeded'> = {
    ...at(sown_on, '08:10'),
    type: 'seeded',
    payload: { quantity: plants, unit: 'seed' },
  };
  const grown: FarmEventInput[] = [
    {
      ...at(germinated_on, '09:00'),
      type: 'germination_counted',
      payload: { germinated: plants, final: true },
    },
    { ...at(addDays(cut_on, -6), '17:20'), type: 'inspected', payload: { score: 5 } },
    { ...at(addDays(cut_on, -1), '17:00'), type: 'ready_declared', payload: {} },
    {
      ...at(cut_on, '07:40'),
      type: 'harvested',
      payload: { net_g, grades: [{ grade: 'one', g: net_g }], plants_removed: plants, final: true },
    },
  ];
  return { sown, grown };
}

import { randomUUID } from 'node:crypto';
import { captions, type WorldPhoto } from '@kebun/world/farms/event-photos.ts';
import { fieldDrawing } from '@kebun/world/farms/field-drawings.ts';
import { sql } from 'kysely';
import { heaviestPlant } from '../../contract/farms/batches/plausible-harvest.ts';
import { startBatch } from '../../contract/farms/batches/staff-batch-actions.ts';
import { type CropFigures, middleOf } from '../../contract/farms/crops/crop-figures.ts';
import type { FarmEventInput } from '../../contract/farms/events/events.ts';
import { submitFarmEvents } from '../../contract/farms/events/staff-events.ts';
import { addDays, dayOf } from '../../contract/lib/days.ts';
import type { Db, Tx } from '../../server/platform/db/db.ts';
import { sendPhoto } from './over-api/seed-photos.ts';
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

/** Batches with photos: those of the crops that the shop sells most. */
const photographed = 4;

/** Grams that a plant gives at most where its crop has no figures. */
const usualPlant = 100;

/** Sows a row of each variety in the past, and cuts all of it yesterday: as much as the shop packs today. */
export async function growForStock(tx: Tx, owner: SeedCall, { grams, now }: GrowingPlan): Promise<void> {
  const later: FarmEventInput[] = [];
  const photos: WorldPhoto[] = [];
  const beds = await listBeds(tx, [...grams.keys()]);
  for (const [at, bed] of beds.entries()) {
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
    for (const event of grown) {
      const photo = at < photographed ? photoOf(event, at) : undefined;
      later.push(photo ? { ...event, photos: [photo.id] } : event);
      if (photo) photos.push(photo);
    }
  }
  if (later.length > 0) await submit(owner, later);
  for (const photo of photos) await sendPhoto(owner, photo);
}

async function submit(owner: SeedCall, events: FarmEventInput[]): Promise<void> {
  const { data } = await owner(submitFarmEvents, { body: { events } });
  const refused = data.find(({ outcome }) => outcome !== 'accepted');
  if (refused) throw new Error(`growForStock: event ${refused.id} is ${refused.outcome}: ${refused.code}`);
}

/** Returns a drawing in place of a photo of the bed or of its harvest. */
function photoOf({ id, type, farm_id, batch_id }: FarmEventInput, at: number): WorldPhoto | undefined {
  const scene = ({ inspected: 'leaves', harvested: 'crate' } as const)[String(type)];
  const caption = captions[type];
  if (!scene || !caption || !batch_id) return undefined;
  const drawing = fieldDrawing(scene, { hue: 90 + at * 11, isSlender: false, hasPerson: false });
  const photo = { id: randomUUID(), event_id: id, farm_id, batch_id, drawing, caption };
  return { ...photo, people: [], is_published: true };
}

/** Returns a bed for each variety, those that sell most first. */
async function listBeds(db: Db, varieties: readonly string[]): Promise<Bed[]> {
  const { rows } = await sql<Bed>`
    select beds.* from (
    select distinct on (batches.variety_id) batches.variety_id, batches.farm_id, cohorts.plot_id,
      responsible_farmer_id as farmer_id, crops.figures
    from batches join cohorts on batch_id = batches.id join plots on plots.id = cohorts.plot_id
    join crops on crops.id = batches.crop_id
    where batches.variety_id = any(${varieties}::uuid[]) and plots.kind = 'plot' and not plots.on_hold
    order by batches.variety_id, batches.created_at desc, batches.id
    ) as beds
    order by (
      select coalesce(sum(units), 0) from variety_products join product_sales_daily using (product_id)
      where variety_products.variety_id = beds.variety_id
    ) desc, variety_id
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
  const plants = Math.ceil((2 * net_g) / (heaviestPlant({ figures, spacing_m2: null }) ?? usualPlant));
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

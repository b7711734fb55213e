import { areaOf } from '@kebun/contract/farms/plots/area.ts';
import { middleOf } from '@kebun/contract/farms/plots/geometry.ts';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import type { FarmsSeed } from './farm-seed-types.ts';
import { insertRows } from './insert-rows.ts';
import { seedBatchHistory } from './seed-batch-history.ts';

/** Inserts seed farms into empty tables and applies all their events. */
export async function seedFarms(tx: Tx, written: FarmsSeed, now: Date): Promise<void> {
  await seedPlaces(tx, written);
  await seedCrops(tx, written);
  await seedInputs(tx, written);
  await seedBatchHistory(tx, written, now);
}

async function seedPlaces(tx: Tx, { farms, farmers, plots, weather }: FarmsSeed) {
  await seedFarmRows(tx, farms);
  await seedFarmers(tx, farmers);
  await seedPlots(tx, plots);
  await insertRows(tx, 'weather_days', weather);
}

/** Inserts the farms with their certificates. */
async function seedFarmRows(tx: Tx, farms: FarmsSeed['farms']) {
  await insertRows(
    tx,
    'farms',
    farms.map(({ name, description, district, certificates: _, ...farm }) => {
      const [lng, lat] = middleOf(farm.boundary);
      return {
        ...farm,
        name,
        description,
        district,
        lat,
        lng,
        area_m2: areaOf(farm.boundary),
        status: 'active',
        public: true,
        version: 1,
        updated_at: new Date(),
      };
    }),
  );
  const certificates = farms.flatMap(({ id, certificates: all }) =>
    all.map((each) => ({ farm_id: id, ...each })),
  );
  for (const each of certificates) await tx.insertInto('farm_certificates').values(each).execute();
}

/** Inserts the farmers, and the farms where each works. */
async function seedFarmers(tx: Tx, farmers: FarmsSeed['farmers']) {
  await insertRows(
    tx,
    'farmers',
    farmers.map(({ name, bio, farm_ids: _, consent, ...farmer }) => ({
      ...farmer,
      display_name: name,
      bio,
      consent_scope: consent,
      consent_version: consent.length > 0 ? 'demo' : null,
      consent_at: consent.length > 0 ? new Date() : null,
      public: true,
      updated_at: new Date(),
    })),
  );
  await insertRows(
    tx,
    'farmer_farms',
    farmers.flatMap(({ id, farm_ids }) => farm_ids.map((farm_id) => ({ farmer_id: id, farm_id }))),
  );
}

/** Inserts the plots with their first geometry. */
async function seedPlots(tx: Tx, plots: FarmsSeed['plots']) {
  await insertRows(
    tx,
    'plots',
    plots.map(({ name, ...plot }) => ({
      ...plot,
      name: name ?? null,
      area_m2: areaOf(plot.geometry),
      archived: false,
      on_hold: false,
      version: 1,
      updated_at: new Date(),
    })),
  );
  await sql`
    insert into plot_outlines (plot_id, since, geometry, area_m2, bed_area_m2)
    select plots.id, coalesce(established_on, current_date), geometry, plots.area_m2, bed_area_m2
    from plots join farms on farms.id = farm_id
  `.execute(tx);
}

/** A crop is shown as its first product. */
async function seedCrops(tx: Tx, { crops, varieties }: FarmsSeed) {
  await insertRows(
    tx,
    'crops',
    crops.map(({ name: { ms: name_ms, ...name }, ...crop }) => ({
      ...crop,
      name,
      name_ms,
      updated_at: new Date(),
    })),
  );
  await insertRows(
    tx,
    'crop_varieties',
    varieties.map(({ id, crop, name, supplier }) => ({
      id,
      crop_id: crop,
      name,
      supplier,
      figures: {},
    })),
  );
  const links = varieties.flatMap(({ id, products }) =>
    products.map((slug, at) => ({ variety_id: id, slug, position: at + 1 })),
  );
  await sql`
    insert into variety_products (variety_id, product_id, position)
    select variety_id, products.id, link.position
    from jsonb_to_recordset(${JSON.stringify(links)}) as link (variety_id uuid, slug text, position int)
    join products on products.slug = link.slug
  `.execute(tx);
  await sql`
    update crops set picture_id = shown.picture_id
    from (
      select distinct on (crop_id) crop_id, products.picture_id
      from crop_varieties join variety_products on variety_id = crop_varieties.id join products on products.id = product_id
      order by crop_id, variety_products.position
    ) as shown
    where crops.id = shown.crop_id
  `.execute(tx);
}

async function seedInputs(tx: Tx, { inputs, seedLots }: FarmsSeed) {
  await insertRows(tx, 'input_products', inputs);
  await insertRows(
    tx,
    'seed_lots',
    seedLots.map((lot) => ({ ...lot, used: 0 })),
  );
}

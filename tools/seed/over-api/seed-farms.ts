import { products } from '@kebun/world/products.ts';
import { addFarm } from '../../../contract/farms/change-farm.ts';
import {
  addBuiltInCrops,
  addVariety,
  changeCrop,
  cropSpans,
  getStaffCrop,
  type StaffCrop,
} from '../../../contract/farms/crops/staff-crops.ts';
import { addInputLot } from '../../../contract/farms/inputs/staff-input-lots.ts';
import { addFarmInput } from '../../../contract/farms/inputs/staff-inputs.ts';
import { addFarmer, recordConsent } from '../../../contract/farms/people/staff-farmers.ts';
import { addPlot } from '../../../contract/farms/plots/staff-plots.ts';
import { addSeedLot, consentVersion } from '../../../contract/farms/staff-farms.ts';
import { importWeather } from '../../../contract/farms/weather/weather-days.ts';
import type { WorldFarms } from '../world-farms.ts';
import { type Ids, idOf, type Pictures } from './ids.ts';
import type { SeedCall, SeedingApp } from './seeding-app.ts';

/** The weather of so many days is sent in one file. */
const daysOfFile = 366;

/**
 * Enters the farms with everything that has no history. The shop chooses the ids; returns them by those of the demo
 * world, which has their history.
 */
export async function seedFarms(
  app: SeedingApp,
  call: SeedCall,
  world: WorldFarms,
  { products, pictures }: { products: Ids; pictures: Pictures },
): Promise<Ids> {
  const ids = new Map<string, string>();
  await call(addBuiltInCrops, { body: {} }); // the crops of the demo are the built-in ones
  await seedPlaces(call, world, ids);
  await seedPlots(app, call, world, ids);
  await seedVarieties(call, world, ids, products);
  await drawCrops(call, world, pictures);
  for (const { id, ...input } of world.inputs) {
    const { data } = await call(addFarmInput, { body: { ...input, intervals: [], is_active: true } });
    ids.set(id, data.id);
  }
  for (const { id, input_product_id, ...lot } of world.inputLots) {
    const body = { ...lot, input_product_id: idOf(ids, input_product_id) };
    const { data } = await call(addInputLot, { body });
    ids.set(id, data.id);
  }
  for (const { id, variety_id, ...lot } of world.seedLots) {
    const { data } = await call(addSeedLot, { body: { ...lot, variety_id: idOf(ids, variety_id) } });
    ids.set(id, data.id);
  }
  return ids;
}

/** Enters farms with their weather, then the people who work there. */
async function seedPlaces(call: SeedCall, { farms, farmers, weather }: WorldFarms, ids: Map<string, string>) {
  for (const { id, ...farm } of farms) {
    const { data } = await call(addFarm, { body: { ...farm, public: true } });
    ids.set(id, data.id);
    await seedWeather(
      call,
      data.id,
      weather.filter(({ farm_id }) => farm_id === id),
    );
  }
  for (const { id, name: display_name, farm_ids, consent: scope, ...farmer } of farmers) {
    const { data } = await call(addFarmer, {
      body: { ...farmer, display_name, farm_ids: farm_ids.map((farm) => idOf(ids, farm)), public: true },
    });
    ids.set(id, data.id);
    if (scope.length > 0)
      await call(recordConsent, {
        params: { id: data.id },
        body: { scope: [...scope], version: consentVersion },
      });
  }
}

/** Enters the plots as they were drawn when their farms were established, because past yields refer to that outline. */
async function seedPlots(
  app: SeedingApp,
  call: SeedCall,
  { farms, plots }: WorldFarms,
  ids: Map<string, string>,
) {
  const established = new Map(farms.map(({ id, established_on }) => [id, new Date(established_on)]));
  for (const { id, farm_id, farmer_id, name, ...plot } of plots) {
    app.on(established.get(farm_id) ?? app.opened);
    const { data } = await call(addPlot, {
      body: { ...plot, name: name ?? {}, farm_id: idOf(ids, farm_id), farmer_id: idOf(ids, farmer_id) },
    });
    ids.set(id, data.id);
  }
  app.on(app.opened);
}

async function seedWeather(call: SeedCall, farmId: string, days: WorldFarms['weather']) {
  for (let at = 0; at < days.length; at += daysOfFile) {
    const rows = days
      .slice(at, at + daysOfFile)
      .map(({ day, t_min, t_max, rain_mm }) => `${day},${t_min},${t_max},${rain_mm}`);
    await call(importWeather, {
      params: { id: farmId },
      csv: ['day,t_min,t_max,rain_mm', ...rows].join('\n'),
    });
  }
}

async function seedVarieties(
  call: SeedCall,
  { varieties }: WorldFarms,
  ids: Map<string, string>,
  productIds: Ids,
) {
  for (const { id, crop, name, supplier, products: slugs } of varieties) {
    const product_ids = slugs.flatMap((slug) => productIds.get(slug) ?? []);
    const { data } = await call(addVariety, {
      params: { id: crop },
      body: { name, supplier, first_harvest_days: null, product_ids },
    });
    ids.set(id, data.id);
  }
}

/** Gives each crop the drawing of the product that it is first grown for. */
async function drawCrops(call: SeedCall, { varieties }: WorldFarms, pictures: Pictures) {
  const firstProducts = new Map(
    varieties.toReversed().map(({ crop, products: [slug = ''] }) => [crop, slug] as const),
  );
  for (const [id, slug] of firstProducts) {
    const picture = products.find((product) => product.slug === slug)?.picture;
    if (!picture) continue;
    const { data } = await call(getStaffCrop, { params: { id } });
    await call(changeCrop, {
      params: { id },
      body: { ...cropDraft(data), picture_id: await pictures(picture) },
    });
  }
}

function cropDraft(crop: StaffCrop) {
  const { name, name_ms, latin, family, template, regrowth, propagation, spacing, basis, version } = crop;
  const { shelf_days, ambient_days, first_harvest_days, window_days } = crop;
  const between = (span: { low: number; high: number } | null) => span && { low: span.low, high: span.high };
  const spans = Object.fromEntries(cropSpans.map((span) => [span, between(crop[span])])) as Record<
    (typeof cropSpans)[number],
    ReturnType<typeof between>
  >;
  if (!first_harvest_days || !window_days) throw new Error(`cropDraft: ${crop.id} has no harvest days`);
  return {
    ...{ name, name_ms, latin, family, template, regrowth, propagation, spacing, basis, version },
    ...{ shelf_days, ambient_days },
    ...spans,
    first_harvest_days: { low: first_harvest_days.low, high: first_harvest_days.high },
    window_days: { low: window_days.low, high: window_days.high },
  } as const;
}

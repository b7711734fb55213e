import { type FarmLandmark, landmarkKinds } from '@kebun/contract/farms/farm-plan.ts';
import { addDays, dayOf } from '@kebun/contract/lib/days.ts';
import { type GrowthVariation, usualVariation } from '@kebun/world/farms/crop-plan.ts';
import { crops } from '@kebun/world/farms/crops.ts';
import { withPhotos } from '@kebun/world/farms/event-photos.ts';
import { farmers } from '@kebun/world/farms/farmers.ts';
import { farms } from '@kebun/world/farms/farms.ts';
import { livedUntil, type SeedLot } from '@kebun/world/farms/history.ts';
import { withInputLots } from '@kebun/world/farms/input-lots.ts';
import { inputs } from '@kebun/world/farms/inputs.ts';
import { bedOf, drawings, farmId, outlineOf, plotId } from '@kebun/world/farms/map-features.ts';
import { plots } from '@kebun/world/farms/plots.ts';
import { idOf } from '@kebun/world/farms/random.ts';
import { landHistory } from '@kebun/world/farms/records.ts';
import { varieties } from '@kebun/world/farms/varieties.ts';
import { ridgeWeather } from '@kebun/world/farms/weather.ts';
import { products } from '@kebun/world/products.ts';

const varietyId = (product: string) => idOf(`variety ${product}`);
const farmerId = (slug: string) => idOf(`farmer ${slug}`);
const isLandmark = (feature: { properties: { kind: string } }): feature is FarmLandmark =>
  landmarkKinds.some((kind) => kind === feature.properties.kind);

export type WorldFarms = ReturnType<typeof worldFarms>;

/** Returns the demo farms with their history, simulated up to a moment. */
export function worldFarms(now: Date, variation: GrowthVariation = usualVariation) {
  const today = dayOf(now.toISOString());
  const { batches, events: recorded, seedLots } = livedUntil(now, variation);
  const { events: recordedInputs, inputLots } = withInputLots(recorded);
  const agreed = new Set(farmers.flatMap(({ slug, consent }) => (consent.includes('photo') ? [slug] : [])));
  const { events, photos } = withPhotos(recordedInputs, batches, { today, agreed });

  return {
    farms: farms.map(({ certificates, state_code, ...farm }) => ({
      ...farm,
      id: farmId(farm.code),
      state_id: state_code,
      boundary: outlineOf(farm.code, farm.code),
      landmarks: (drawings.get(farm.code) ?? []).filter(isLandmark),
      certificates: certificates.map(({ issued_days_ago, valid_days, ...certificate }) => ({
        ...certificate,
        issued_on: addDays(today, -issued_days_ago),
        expires_on: addDays(today, valid_days - issued_days_ago),
      })),
    })),
    crops,
    varieties: varieties.map(({ product, crop, supplier, also }) => ({
      id: varietyId(product),
      crop,
      supplier,
      name: nameOf(product),
      products: [product, ...also],
    })),
    farmers: farmers.map(({ slug, farms: of, phone, ...farmer }) => ({
      ...farmer,
      id: farmerId(slug),
      farm_ids: of.map(farmId),
      contact: { phone },
    })),
    plots: plots.map((plot) => ({
      id: plotId(plot.farm, plot.code),
      farm_id: farmId(plot.farm),
      code: plot.code,
      kind: plot.kind,
      name: plot.name ?? null,
      geometry: outlineOf(plot.farm, plot.code),
      bed_area_m2: bedOf(plot),
      capacity_trays: plot.capacity_trays ?? null,
      soil: plot.soil ?? null,
      irrigation: plot.irrigation ?? null,
      cover: plot.cover ?? null,
      history_notes: landHistory[plot.farm],
      farmer_id: farmerId(plot.farmer),
    })),
    inputs: inputs.map(({ slug, used: _, ...input }) => ({ ...input, id: idOf(`input ${slug}`) })),
    inputLots,
    seedLots: seedLots.map(boughtLot),
    weather: ridgeWeather(today, 1_100).map((day) => ({ ...day, farm_id: farmId('CAM') })),
    batches: batches.map(({ product, farmer, ...batch }) => ({
      ...batch,
      variety_id: varietyId(product),
      farmer_id: farmerId(farmer),
    })),
    events,
    photos,
  };
}

function nameOf(product: string) {
  const { name } = products.find(({ slug }) => slug === product) ?? {};
  if (!name) throw new Error(`nameOf: the farms grow ${product}, which the shop does not sell`);
  return { en: name.en, zh: name.zh };
}

/** A lot contains a little more than was sown. */
const boughtLot = ({ id, farm, product, year, unit, used }: SeedLot) => ({
  id,
  variety_id: varietyId(product),
  supplier: varieties.find((each) => each.product === product)?.supplier ?? '',
  supplier_lot: `${farm}-${year}-${product}`,
  received_on: `${year}-01-01`,
  unit,
  quantity: Math.ceil((used * 1.15) / 100) * 100,
});

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Returns the same farms and history with the ids that the shop chose. Batches and events keep theirs. */
export const withIds = (farms: WorldFarms, ids: ReadonlyMap<string, string>): WorldFarms =>
  JSON.parse(JSON.stringify(farms).replace(uuid, (id) => ids.get(id) ?? id));

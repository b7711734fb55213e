import { randomUUID } from 'node:crypto';
import type { EventType, Payload, ToldEvent } from '@kebun/contract/farm-events.ts';
import type { FarmRole, FarmStaff } from '#domains/farms/farm-staff.ts';
import { recordEvents } from '#domains/farms/record-events.ts';
import { startBatch } from '#domains/farms/start-batch.ts';
import type { Tx } from '#platform/db.ts';

export const noon = new Date('2026-11-20T04:00:00Z');

/** A moment on a day counted from the first of October 2026, in the morning. */
export const onDay = (day: number) => new Date(Date.UTC(2026, 9, 1, 0) + day * 86_400_000).toISOString();

const E = (low: number, high: number) => ({ low, high, source: 'E' });
const greens = {
  germination_days: E(2, 4),
  transplant_days: E(10, 14),
  first_harvest_days: E(24, 30),
  basis: 'sowing',
  window_days: E(1, 5),
  season_days: null,
  interval_days: null,
  yield_kg_m2: E(0.8, 1.4),
  plant_kg: E(0.04, 0.12),
  spacing: '10x15 cm',
  storage_c: null,
  storage_days: null,
  shelf_days: 5,
  ambient_days: 2,
  base_c: 7,
  cap_c: 30,
  degree_days: 554,
};

const outline = (east: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [101 + east, 3],
      [101.0002 + east, 3],
      [101.0002 + east, 3.0002],
      [101 + east, 3.0002],
      [101 + east, 3],
    ],
  ],
});

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
let farms = 0;

/** A farm of its own: a nursery, two plots, a leaf crop, and people who work there. */
export async function givenFarm(tx: Tx) {
  const number = ++farms;
  const code = `ZZ${letters[Math.floor(number / 26) % 26]}${letters[number % 26]}`;
  const farm = await tx
    .insertInto('farms')
    .values({
      code,
      slug: `given-${number}`,
      name_en: 'Given Farm',
      name_zh: '測試農場',
      description_en: '',
      description_zh: '',
      district_en: 'Kulai',
      district_zh: '古來',
      state_id: 'MY-01',
      lat: 1.67021,
      lng: 103.59854,
      area_m2: 10_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const plots = await tx
    .insertInto('plots')
    .values(
      (['N1', 'P1', 'P2'] as const).map((plot, at) => ({
        farm_id: farm.id,
        code: plot,
        kind: plot === 'N1' ? 'nursery' : 'plot',
        geometry: JSON.stringify(outline(at / 1000)),
        area_m2: 480,
        bed_area_m2: plot === 'N1' ? null : 400,
        capacity_trays: plot === 'N1' ? 40 : null,
      })),
    )
    .returning(['id', 'code'])
    .execute();
  const place = (plot: string) => plots.find((each) => each.code === plot)?.id ?? '';
  const crop = `given-greens-${number}`;
  await tx
    .insertInto('crops')
    .values({
      id: crop,
      code: `${letters[25 - (number % 26)]}Q`,
      name_en: 'Given Greens',
      name_zh: '測試青菜',
      name_ms: 'Sayur',
      latin: 'Brassica',
      family: 'Brassicaceae',
      template: 'leaf_once',
      propagation: 'seed',
      figures: JSON.stringify(greens),
    })
    .execute();
  const variety = await tx
    .insertInto('crop_varieties')
    .values({ crop_id: crop, name_en: 'Local', name_zh: '本地' })
    .returning('id')
    .executeTakeFirstOrThrow();

  return {
    id: farm.id,
    code,
    crop,
    variety: variety.id,
    nursery: place('N1'),
    p1: place('P1'),
    p2: place('P2'),
    worker: staffOf(farm.id, 'field_worker'),
    manager: staffOf(farm.id, 'farm_manager'),
  };
}

export type GivenFarm = Awaited<ReturnType<typeof givenFarm>>;

export const staffOf = (farmId: string, role: FarmRole): FarmStaff => ({
  id: randomUUID(),
  farms: new Map([[farmId, role]]),
});

/** Something that happens on the farm on a day. */
export function told<T extends EventType>(
  farm: GivenFarm,
  batchId: string | null,
  day: number,
  type: T,
  payload: Payload<T>,
  more: Partial<Pick<ToldEvent, 'id' | 'cohorts' | 'device_id' | 'device_seq' | 'photos'>> = {},
): ToldEvent<T> {
  return {
    id: randomUUID(),
    farm_id: farm.id,
    batch_id: batchId,
    cohorts: [],
    occurred_at: onDay(day),
    device_id: 'phone',
    device_seq: null,
    geo: null,
    photos: [],
    note: null,
    type,
    payload,
    ...more,
  } as unknown as ToldEvent<T>;
}

export const at = (location_id: string, quantity?: number) => [
  { location_id, ...(quantity !== undefined && { quantity }) },
];

/** A batch of 2,000 seeds in twenty trays, sown on a day. */
export async function givenBatch(tx: Tx, farm: GivenFarm, day = 0, more: Partial<Payload<'seeded'>> = {}) {
  const id = randomUUID();
  const payload: Payload<'seeded'> = {
    quantity: 2000,
    unit: 'seed',
    trays: 20,
    cells_per_tray: 100,
    ...more,
  };
  const event = told(farm, id, day, 'seeded', payload, { cohorts: at(farm.nursery) });
  const { code } = await startBatch(
    tx,
    { id, farm_id: farm.id, variety_id: farm.variety, event },
    { staff: farm.worker, now: noon },
  );
  return { id, code, sowing: event };
}

/** Grown to the day of its harvest: 1,860 came up, 1,800 stand in the first plot. */
export async function givenGrown(tx: Tx, farm: GivenFarm, day = 0) {
  const batch = await givenBatch(tx, farm, day);
  const events = [
    told(farm, batch.id, day + 3, 'germination_counted', { germinated: 1860, final: true }),
    told(farm, batch.id, day + 6, 'thinned', { quantity: 60 }),
    told(farm, batch.id, day + 12, 'transplanted', { from: farm.nursery, to: farm.p1, quantity: 1800 }),
  ];
  await recordEvents(tx, events, { staff: farm.worker, now: noon });
  return { ...batch, events };
}

/** Something to spray with, whose list says how long the crop of a farm is not picked after it. */
export async function givenListed(tx: Tx, farm: GivenFarm, phi_days: number): Promise<string> {
  const { id } = await tx
    .insertInto('input_products')
    .values({ kind: 'pesticide', name: `Given ${farm.code}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('spray_intervals')
    .values({ input_product_id: id, crop_id: farm.crop, phi_days })
    .execute();
  return id;
}

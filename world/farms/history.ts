import type { Batch } from '@kebun/contract/farms/batches/batch.ts';
import { hasSeasons, type Stage } from '@kebun/contract/farms/batches/stages.ts';
import type { FarmEvent, Payload } from '@kebun/contract/farms/events/events.ts';
import { noDecisions, replay } from '@kebun/contract/farms/events/replay.ts';
import { groundOf } from '@kebun/contract/farms/forecast/bed-yield.ts';
import { degreeDayClock, type GrowthClock } from '@kebun/contract/farms/forecast/growth-clock.ts';
import { areaOf } from '@kebun/contract/farms/plots/area.ts';
import { addDays, type Day, dayOf, daysBetween } from '@kebun/contract/lib/days.ts';
import { type CropPlan, type GrowthVariation, usualVariation } from './crop-plan.ts';
import { crops } from './crops.ts';
import type { Entry } from './diary.ts';
import { farmers } from './farmers.ts';
import { type BatchHistory, growAnnual } from './grow.ts';
import { growPerennial } from './grow-perennial.ts';
import { bedOf, farmId, outlineOf, plantLocations, plotId } from './map-features.ts';
import { plots, starts } from './plots.ts';
import { dice, idAt, idOf } from './random.ts';
import type { Crop, FarmCode, WorldPlot } from './types.ts';
import { varieties } from './varieties.ts';
import { ridgeWeather } from './weather.ts';

/** A past or current batch; its state follows from its events. */
export interface WorldBatch extends Batch {
  crop_id: string;
  product: string; // of its variety
  farmer: string;
  began_on: Day;
}

export type WorldEvent = Omit<FarmEvent, 'position'>;

/** The seed of a variety that a farm bought in a year, and how much was sown. */
export interface SeedLot {
  id: string;
  farm: FarmCode;
  product: string;
  year: string;
  unit: Payload<'seeded'>['unit'];
  used: number;
}

export interface History {
  batches: WorldBatch[];
  events: WorldEvent[]; // in the order of recording on each farm
  seedLots: SeedLot[];
}

/** Days of the event log and of the weather. Trees are older. */
const years = { back: 730, weather: 1_100 };

/**
 * Simulates two years of four farms day by day: closed cycles on every plot, and batches at every stage today. The
 * same moment gives the same history, and the rules accept every event.
 */
export function livedUntil(now: Date, variation: GrowthVariation = usualVariation): History {
  const today = dayOf(now.toISOString());
  const past = new FarmHistory(now, today, variation);
  for (const plot of plots.filter(({ kind }) => kind === 'plot')) past.live(plot);
  for (const start of starts) past.start(start);
  return past.history();
}

const cropOf = (product: string): Crop => {
  const crop = crops.find(({ id }) => id === varieties.find((each) => each.product === product)?.crop);
  if (!crop) throw new Error(`cropOf: no variety is grown for ${product}`);
  return crop;
};

/** The seasons of perennial crops up to now, including the current one. */
// biome-ignore format: table
const seasons: Record<string, number> = {
  'durian-musang-king': 4, 'durian-d24': 4, mangosteen: 3, rambutan: 5, pisang: 5, betik: 2, nanas: 2,
  'dragon-fruit-red': 5, 'guava-seedless': 6, mangga: 5, 'coconut-old': 5,
};

const lessons = [
  'Sow thinner; the middle rows were weak.',
  'Mulch earlier, before the weeds are up.',
  'Rain in the third week cost us the edge rows.',
  'Pick from the far end first, it ripens sooner.',
  'The new drip line held. Keep the interval.',
];

class FarmHistory {
  readonly #variation: GrowthVariation;
  readonly #now: Date;
  readonly #today: Day;
  readonly #clock: GrowthClock;
  readonly #delay = dice('until staff say otherwise');
  readonly #ids = dice('ids');
  readonly #lots = new Map<string, SeedLot>();
  readonly #batches: WorldBatch[] = [];
  readonly #events: WorldEvent[] = [];

  constructor(now: Date, today: Day, variation: GrowthVariation) {
    this.#variation = variation;
    this.#now = now;
    this.#today = today;
    this.#clock = degreeDayClock(ridgeWeather(today, years.weather), 10, 34);
  }

  /** Simulates the current batch of a plot, and its earlier ones in turn. */
  live(plot: WorldPlot): void {
    const { now, before, farm, code } = plot;
    if (now && hasSeasons(cropOf(now.product))) {
      this.#keep(plot, now.product, this.#at(this.#course(plot, now.product, 0), now.stage), 0);
      return;
    }
    const turns = [...before, ...(now ? [now.product] : [])];
    let taken = addDays(this.#today, -{ preparing: 16, fallow: 52, archived: 34 }[plot.rest ?? 'fallow']);
    if (now) {
      const grown = this.#at(this.#course(plot, now.product, 0), now.stage);
      this.#keep(plot, now.product, grown, 0);
      taken = grown.takes;
    } else if (plot.rest === 'preparing') this.#workGround(plot, addDays(this.#today, -3));

    const die = dice(`turns ${farm} ${code}`);
    for (let turn = 0; turns.length > 0; turn++) {
      const product = turns[turn % turns.length] as string;
      const course = this.#course(plot, product, turn + 1);
      const grown = endingBefore(course, now || turn > 0 ? addDays(taken, -die.whole(6, 14)) : taken);
      if (daysBetween(grown.takes, this.#today) > years.back) return;
      this.#keep(plot, product, grown, turn + 1);
      this.#workGround(plot, addDays(grown.leaves, die.whole(2, 4)));
      taken = grown.takes;
    }
  }

  /** Simulates a batch in a nursery, or only its plan. */
  start({ farm, nursery, product, plot, stage, plants }: (typeof starts)[number]): void {
    const bed = plots.find((each) => each.farm === farm && each.code === plot);
    if (!bed) throw new Error(`FarmHistory: ${farm} has no plot ${plot}`);
    const course = {
      ...this.#course(bed, product, `start ${stage}`),
      plants,
      nursery: plotId(farm, nursery),
    };
    const keeper = plots.find((each) => each.farm === farm && each.code === nursery) ?? bed;
    this.#keep(keeper, product, this.#at(course, stage), `start ${plot} ${stage}`);
  }

  #course({ farm, code, kind, now, ...plot }: WorldPlot, product: string, turn: number | string): CropPlan {
    const crop = cropOf(product);
    const bed_m2 = bedOf({ farm, code, kind, now, ...plot }) ?? areaOf(outlineOf(farm, code));
    const plants = now?.product === product ? now.plants : usualPlants(crop, bed_m2);
    const houses = plots.filter((each) => each.farm === farm && each.kind === 'nursery');
    const house = houses[code.charCodeAt(2) % 2];
    return {
      name: `${this.#variation.name}${farm} ${code} ${product} ${turn}`,
      variation: this.#variation,
      farm,
      crop,
      plot: plotId(farm, code),
      nursery: house ? plotId(farm, house.code) : null,
      plants,
      bed_m2,
      seed: (day) => idOf(`seed ${farm} ${product} ${day.slice(0, 4)}`),
      spared: turn === 0 || typeof turn === 'string',
      ...(farm === 'CAM' && { clock: this.#clock }),
    };
  }

  /** Searches for a start day that puts the batch at a stage today. */
  #at(course: CropPlan, stage: Stage): BatchHistory {
    for (let life = 0; life < 8; life++) {
      const grown = this.#lifeAt(life === 0 ? course : { ...course, name: `${course.name} ${life}` }, stage);
      if (grown) return grown;
    }
    throw new Error(`FarmHistory: no start day puts ${course.name} at ${stage} today`);
  }

  #lifeAt(course: CropPlan, stage: Stage): BatchHistory | undefined {
    const count = seasons[course.crop.id] ?? 1;
    const from = (day: Day) =>
      hasSeasons(course.crop)
        ? growPerennial(course, day, count, addDays(this.#today, -years.back))
        : growAnnual(course, day);
    const someDay = addDays(this.#today, -30);
    const span = lastSpan(course, from(someDay).entries, stage);
    if (!span) return undefined;
    const middle = addDays(span.from, daysBetween(span.from, span.to) / 2);
    const startedOn = addDays(someDay, daysBetween(middle, this.#today));

    for (let tries = 0; tries < 120; tries++) {
      const aside = tries % 2 === 0 ? tries / 2 : -(tries + 1) / 2;
      const grown = from(addDays(startedOn, aside));
      const known = grown.entries.filter((entry) => momentOf(entry) <= this.#now.valueOf());
      if (stateAfter(course, known)?.stage === stage) return grown;
    }
    return undefined;
  }

  #keep(plot: WorldPlot, product: string, { entries, leaves }: BatchHistory, turn: number | string): void {
    const { farm, farmer } = plot;
    const crop = cropOf(product);
    const name = `${farm} ${plot.code} ${product} ${turn}`;
    const id = idOf(`batch ${name}`);
    const die = dice(`archive ${name}`);
    const happened = entries.filter((entry) => momentOf(entry) <= this.#now.valueOf());
    const began_on = happened.find(({ type }) => type !== 'planned')?.day ?? this.#today;
    const { template, regrowth } = crop;
    this.#batches.push({
      id,
      farm_id: farmId(farm),
      template,
      regrowth,
      crop_id: crop.id,
      product,
      farmer,
      began_on,
    });
    for (const entry of happened) {
      this.#write(farm, id, farmer, entry);
      this.#sow(farm, product, entry);
    }

    const archived: Entry<'archived'> = {
      day: addDays(leaves, die.whole(2, 9)),
      minute: 1_150,
      type: 'archived',
      payload: {
        ...(die.chance(0.7) && { rating: die.whole(3, 5) }),
        ...(die.chance(0.3) && { lessons: die.one(lessons) }),
      },
      at: [],
    };
    const isOver = !hasSeasons(crop) && happened.length === entries.length;
    if (isOver && momentOf(archived) <= this.#now.valueOf()) this.#write(farm, id, managerOf(farm), archived);
  }

  /** Fertilizes the bare ground between two crops. */
  #workGround({ farm, code, farmer }: WorldPlot, day: Day): void {
    const entry: Entry<'fertilised'> = {
      day,
      minute: 560,
      type: 'fertilised',
      payload: { input_product_id: idOf('input compost'), rate: 400, unit: 'kg' },
      at: [{ place: plotId(farm, code) }],
    };
    if (momentOf(entry) <= this.#now.valueOf()) this.#write(farm, null, farmer, entry);
  }

  #write(farm: FarmCode, batchId: string | null, farmer: string, entry: Entry): void {
    const at = momentOf(entry);
    const recordedAt = Math.min(at + this.#delay.whole(1, 90) * 60_000, this.#now.valueOf());
    this.#events.push({
      id: idAt(at, this.#ids),
      type: entry.type,
      payload: entry.payload,
      farm_id: farmId(farm),
      batch_id: batchId,
      cohorts: entry.at.map(({ place, quantity }) => ({
        location_id: place,
        ...(quantity !== undefined && { quantity }),
      })),
      occurred_at: new Date(at).toISOString(),
      recorded_at: new Date(recordedAt).toISOString(),
      clock_offset_s: 0,
      device_id: `phone of ${farmer}`,
      device_seq: null,
      actor_id: idOf(`farmer ${farmer}`),
      geo: null,
      photos: [],
      note: null,
      voids_event_id: null,
      corrects_event_id: null,
    } as unknown as WorldEvent);
  }

  #sow(farm: FarmCode, product: string, { type, payload, day }: Entry): void {
    if (type !== 'seeded' && type !== 'planted' && type !== 'inoculated') return;
    const { seed_lot_id: id, quantity, unit } = payload as Payload<'seeded'>;
    if (!id) return;
    const lot = this.#lots.get(id) ?? { id, farm, product, year: day.slice(0, 4), unit, used: 0 };
    this.#lots.set(id, { ...lot, used: lot.used + quantity });
  }

  history(): History {
    const events = this.#events.toSorted(
      (one, other) =>
        compare(one.recorded_at, other.recorded_at) || compare(one.occurred_at, other.occurred_at),
    );
    const seq = new Map<string, number>();
    for (const event of events.toSorted((one, other) => compare(one.occurred_at, other.occurred_at))) {
      const next = (seq.get(event.device_id ?? '') ?? 0) + 1;
      seq.set(event.device_id ?? '', next);
      event.device_seq = next;
    }
    const batches = this.#batches.toSorted((one, other) => compare(one.began_on, other.began_on));
    return { batches, events, seedLots: [...this.#lots.values()] };
  }
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

const momentOf = ({ day, minute }: Entry) => Date.parse(`${day}T00:00:00+08:00`) + minute * 60_000;

const managerOf = (farm: FarmCode) =>
  farmers.find(({ farms, role }) => farms.includes(farm) && (role === 'manager' || role === 'owner'))?.slug ??
  '';

/** Returns the number of plants by the crop's spacing, without the paths between rows. */
function usualPlants({ figures, template }: Crop, bed_m2: number) {
  if (!figures.plant_kg) return Math.round((bed_m2 / groundOf(figures)) * 0.85);
  const [, one, other] = /(\d+)×(\d+) cm/.exec(figures.spacing) ?? [];
  const each = one && other ? (Number(one) * Number(other)) / 10_000 : template === 'leaf_once' ? 0.08 : 0.36;
  return Math.round(Math.min(bed_m2 / each, bed_m2 * 15) * 0.85);
}

/** Returns a cycle that leaves the bed on a day, or shortly before. Its duration depends on the season. */
function endingBefore(course: CropPlan, day: Day): BatchHistory {
  let sowOn = addDays(day, -100);
  for (let tries = 0; tries < 8; tries++) {
    const grown = growAnnual(course, sowOn);
    const early = daysBetween(grown.leaves, day);
    if (early >= 0 && early <= 4) return grown;
    sowOn = addDays(sowOn, early > 0 ? early : early - 1);
  }
  return growAnnual(course, addDays(sowOn, -5));
}

/** Returns the state of a batch by the farm rules. */
function stateAfter(course: CropPlan, entries: readonly Entry[]) {
  const { template, regrowth } = course.crop;
  const batch = { id: 'batch', farm_id: farmId(course.farm), template, regrowth };
  const events = entries.map((entry, position) => ({
    id: String(position),
    type: entry.type,
    payload: entry.payload,
    batch_id: 'batch',
    farm_id: batch.farm_id,
    cohorts: entry.at.map(({ place, quantity }) => ({
      location_id: place,
      ...(quantity !== undefined && { quantity }),
    })),
    occurred_at: new Date(momentOf(entry)).toISOString(),
    recorded_at: '2100-01-01T00:00:00.000Z',
    device_id: null,
    device_seq: null,
    photos: [],
    position,
    voids_event_id: null,
    corrects_event_id: null,
  }));
  const log = {
    batches: [batch],
    places: plantLocations,
    events: events as unknown as FarmEvent[],
    decisions: noDecisions,
  };
  return replay(log).batches.get('batch');
}

/** Returns the last days of a batch at a stage. */
function lastSpan(course: CropPlan, entries: readonly Entry[], stage: Stage) {
  const journey = stateAfter(course, entries)?.journey ?? [];
  const at = journey.findLastIndex((step) => step.stage === stage);
  const from = journey[at]?.at;
  if (!from) return undefined;
  return { from: dayOf(from), to: dayOf(journey[at + 1]?.at ?? from) };
}

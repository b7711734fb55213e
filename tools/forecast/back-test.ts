import type { FarmEvent } from '@kebun/contract/farms/events/events.ts';
import { rangeOfSum, type UncertainWeight } from '@kebun/contract/farms/forecast/sums.ts';
import { addDays, type Day, dayOf, daysBetween } from '@kebun/contract/lib/days.ts';
import { mondayOf } from '@kebun/contract/lib/iso-week.ts';
import { type GrowthVariation, usualVariation } from '@kebun/world/farms/crop-plan.ts';
import type { FarmsHistory } from '../../server/domains/farms/farms-history.ts';
import { BatchCourses } from '../../server/domains/farms/forecast/batch-courses.ts';
import { worldFarms } from '../seed/world-farms.ts';

/** Farms near the crop figures, as in the demo, and farms twice as far from them, slower and with lower yields. */
export const variations = {
  narrow: (number: number): GrowthVariation => ({ ...usualVariation, name: `narrow ${number} ` }),
  wide: (number: number): GrowthVariation => ({
    name: `wide ${number} `,
    pace: [0.9, 1.3],
    yields: [0.5, 1.1],
  }),
};

/** A forecast and its outcome: of a first harvest, or of a week's weight. */
export interface Case {
  life: string;
  kind: 'days' | 'weight' | 'week' | 'crop week' | 'eight weeks' | 'crop in eight weeks';
  template: string;
  crop: string;
  farm: string;
  stage: string; // stage of the forecast; for weeks: how many weeks ahead
  year: string;
  isWithin: boolean;
  error: number; // days, positive: too late; or share of the outcome, positive: too much
  above: boolean; // the outcome was later or larger than the range
}

type ScoredCase = Omit<Case, 'life'>;

/** Simulates two years of the four farms and compares every forecast with its outcome. */
export function backTest(variation: GrowthVariation, now = new Date('2026-11-22T04:00:00Z')): Case[] {
  const written = worldFarms(now, variation);
  const events = numberEvents(written.events);
  const lives = new BatchCourses(written, events);
  const cases = [...cyclesOf(written, lives), ...weeksOf(written, events, dayOf(now.toISOString()))];
  return cases.map((each) => ({ ...each, life: variation.name }));
}

/** Numbers the events of each farm in the order of recording. */
function numberEvents(events: FarmsHistory['events']): FarmEvent[] {
  const last = new Map<string, number>();
  return events.map((event) => {
    const position = (last.get(event.farm_id) ?? 0) + 1;
    last.set(event.farm_id, position);
    return { ...event, position } as FarmEvent;
  });
}

/** Returns each harvested cycle with all its forecasts. */
function cyclesOf(written: FarmsHistory, lives: BatchCourses): ScoredCase[] {
  const batches = new Map(written.batches.map((batch) => [batch.id, batch]));
  const archived = new Map(lives.archives.map((row) => [`${row.batch_id} ${row.cycle}`, row]));
  return lives.snapshots.flatMap((snapshot): ScoredCase[] => {
    const row = archived.get(`${snapshot.batch_id} ${snapshot.cycle}`);
    const batch = batches.get(snapshot.batch_id);
    if (!row?.first_harvest_on || !batch || !row.sown_on) return [];
    const about = {
      template: batch.template,
      crop: batch.crop_id,
      farm: batch.farm_id,
      stage: snapshot.cycle > 1 && snapshot.stage !== 'flowering' ? 'season' : snapshot.stage,
      year: row.first_harvest_on.slice(0, 4),
    };
    const days = daysBetween(snapshot.ready_on, row.first_harvest_on);
    return [
      {
        ...about,
        kind: 'days',
        isWithin: snapshot.ready_from <= row.first_harvest_on && row.first_harvest_on <= snapshot.ready_to,
        error: days,
        above: row.first_harvest_on > snapshot.ready_to,
      },
      {
        ...about,
        kind: 'weight',
        isWithin: snapshot.low_g <= row.total_g && row.total_g <= snapshot.high_g,
        error: snapshot.likely_g / row.total_g - 1,
        above: row.total_g > snapshot.high_g,
      },
    ];
  });
}

/**
 * Returns the weekly forecasts of some days: each of the next eight weeks and their sum, for all farms and each
 * crop.
 */
function weeksOf(written: FarmsHistory, events: readonly FarmEvent[], today: Day): ScoredCase[] {
  const batches = new Map(written.batches.map((batch) => [batch.id, batch]));
  const picked = pickedBy(events);
  const cases: ScoredCase[] = [];
  for (let ago = 63; ago < 500; ago += 49) {
    const asOf = addDays(today, -ago);
    const known = events.filter(({ recorded_at }) => dayOf(recorded_at) <= asOf);
    const living = new BatchCourses(written, known).projections(asOf);
    const eight = new Map<string, ForecastCase>();
    for (let ahead = 1; ahead <= 8; ahead++) {
      const monday = addDays(mondayOf(asOf), 7 * ahead);
      const byCrop = new Map<string, ForecastCase>();
      for (const { batch } of living) {
        const { crop_id, farm_id } = batches.get(batch.id) ?? { crop_id: '', farm_id: '' };
        const week = batch.forecast_weeks.find((each) => each.monday === monday);
        const sum = byCrop.get(crop_id) ?? { parts: [], came: 0 };
        if (week) sum.parts.push({ crop: `${farm_id} ${crop_id}`, likely: week.likely, high: week.high });
        if (batch.closed_at === null) sum.came += picked.get(`${batch.id} ${monday}`) ?? 0;
        byCrop.set(crop_id, sum);
      }
      const about = { stage: `${ahead} weeks`, year: monday.slice(0, 4) };
      cases.push(...scoreSums(byCrop, ['crop week', 'week'], about));
      for (const [crop, coming] of byCrop) eight.set(crop, combineCases([eight.get(crop), coming]));
    }
    cases.push(
      ...scoreSums(eight, ['crop in eight weeks', 'eight weeks'], {
        stage: '8 weeks',
        year: asOf.slice(0, 4),
      }),
    );
  }
  return cases;
}

/** The forecast and the outcome of some batches, in grams. */
interface ForecastCase {
  parts: UncertainWeight[];
  came: number;
}

const combineCases = (some: readonly (ForecastCase | undefined)[]): ForecastCase => ({
  parts: some.flatMap((each) => each?.parts ?? []),
  came: some.reduce((sum, each) => sum + (each?.came ?? 0), 0),
});

/** Scores each crop and their sum. Without forecast and outcome there is no case. */
function scoreSums(
  byCrop: ReadonlyMap<string, ForecastCase>,
  [kind, kindOfAll]: readonly [Case['kind'], Case['kind']],
  about: Pick<Case, 'stage' | 'year'>,
): ScoredCase[] {
  const sums = [
    ...[...byCrop].map(([crop, coming]) => ({ kind, crop, ...coming })),
    { kind: kindOfAll, crop: 'all', ...combineCases([...byCrop.values()]) },
  ];
  return sums.flatMap(({ kind, crop, parts, came }): ScoredCase[] => {
    const { low, likely, high } = rangeOfSum(parts);
    if (high === 0 && came === 0) return [];
    const isWithin = low <= came && came <= high;
    const error = came > 0 ? likely / came - 1 : 0;
    return [{ ...about, template: 'all', farm: 'all', kind, crop, isWithin, error, above: came > high }];
  });
}

/** Returns the harvested grams by batch and week. */
function pickedBy(events: readonly FarmEvent[]) {
  const grams = new Map<string, number>();
  for (const { type, batch_id, occurred_at, payload } of events) {
    if (type !== 'harvested') continue;
    const key = `${batch_id} ${mondayOf(dayOf(occurred_at))}`;
    grams.set(key, (grams.get(key) ?? 0) + (payload as { net_g: number }).net_g);
  }
  return grams;
}

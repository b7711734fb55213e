import { createHash } from 'node:crypto';
import { dice, idOf as worldId } from '@kebun/world/farms/random.ts';
import { failedChecks, substances, trainings } from '@kebun/world/farms/records.ts';
import {
  addHygieneCheck,
  type HygieneAnswer,
  type HygieneQuestion,
  hygienePlaces,
  hygieneQuestions,
} from '../../../contract/farms/hygiene/hygiene-checks.ts';
import { addTraining } from '../../../contract/farms/people/trainings.ts';
import { addDays, dayOf } from '../../../contract/lib/days.ts';
import { addResidueTest } from '../../../contract/lots/residue-tests.ts';
import { type HarvestLot, listHarvestLots } from '../../../contract/lots/staff-lots.ts';
import type { WorldFarms } from '../world-farms.ts';
import { type Ids, idOf } from './ids.ts';
import type { SeedCall } from './seeding-app.ts';

const checksOfYear = 12;

/** Enters a year of hygiene checks, trainings and residue tests of every farm. */
export async function seedRecords(
  call: SeedCall,
  { farms, farmers }: WorldFarms,
  { ids, now }: { ids: Ids; now: Date },
): Promise<void> {
  const today = dayOf(now.toISOString());
  const lots = (await call(listHarvestLots, { query: { limit: 100 } })).data;
  for (const { id, code } of farms) {
    const farm_id = idOf(ids, id);
    const people = farmers.filter(({ farm_ids }) => farm_ids.includes(id));
    await seedChecks(call, { farm_id, code, by: people[0]?.name.en ?? code, today });
    await seedTrainings(call, { farm_id, people: people.map((each) => idOf(ids, each.id)), today });
    await seedTests(call, { farm_id, code, lots: lots.filter(({ farm }) => farm.id === farm_id), today });
  }
}

interface CheckedFarm {
  farm_id: string;
  code: string;
  by: string;
  today: string;
}

async function seedChecks(call: SeedCall, { farm_id, code, by, today }: CheckedFarm) {
  for (let at = 0; at < checksOfYear; at++) {
    for (const place of hygienePlaces) {
      const failed = failedChecks.find((check) => check.at === at && check.place === place);
      const answers = Object.fromEntries(
        hygieneQuestions[place].map((question) => [question, question === failed?.question ? 'no' : 'yes']),
      ) as Partial<Record<HygieneQuestion, HygieneAnswer>>;
      await call(addHygieneCheck, {
        body: {
          id: worldId(`check ${code} ${place} ${at} ${today}`),
          farm_id,
          place,
          checked_on: addDays(today, -(2 + at * 30)),
          checked_by: by,
          answers,
          put_right: failed?.put_right ?? null,
        },
      });
    }
  }
}

async function seedTrainings(
  call: SeedCall,
  { farm_id, people, today }: { farm_id: string; people: readonly string[]; today: string },
) {
  for (const farmer_id of people) {
    for (const { subject, trainer, days_ago, valid_days } of trainings) {
      const trained_on = addDays(today, -days_ago);
      const body = {
        farm_id,
        farmer_id,
        subject,
        trainer,
        trained_on,
        valid_until: addDays(trained_on, valid_days),
      };
      await call(addTraining, { body });
    }
  }
}

const testsOfFarm = 3;

/** The laboratory found little: no lot of the demo is held for it. */
async function seedTests(
  call: SeedCall,
  {
    farm_id,
    code,
    lots,
    today,
  }: { farm_id: string; code: string; lots: readonly HarvestLot[]; today: string },
) {
  const crops = new Map(lots.map((lot) => [lot.crop.id, lot]));
  for (const [at, lot] of [...crops.values()].slice(0, testsOfFarm).entries()) {
    const die = dice(`residues ${code} ${at}`);
    const reported_on = addDays(lot.harvested_on, 6);
    await call(addResidueTest, {
      body: {
        id: worldId(`residues ${code} ${at} ${createHash('sha256').update(lot.code).digest('hex')}`),
        farm_id,
        subject: lot.code,
        lab: 'Demo Food Laboratory',
        sample_code: `DEMO-${code}-${at + 1}`,
        sampled_on: lot.harvested_on,
        reported_on: reported_on > today ? today : reported_on,
        results: substances.map(({ substance, limit_mg_kg, share }) => ({
          substance,
          limit_mg_kg,
          found_mg_kg: Math.round(limit_mg_kg * share * die.between(0.6, 1.4) * 10_000) / 10_000,
        })),
      },
    });
  }
}

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
import { addResidueTest, saveResidueReport } from '../../../contract/lots/residue-tests.ts';
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
    const id = worldId(`residues ${code} ${at} ${createHash('sha256').update(lot.code).digest('hex')}`);
    const sample_code = `DEMO-${code}-${at + 1}`;
    await call(addResidueTest, {
      body: {
        id,
        farm_id,
        subject: lot.code,
        lab: 'Demo Food Laboratory',
        sample_code,
        sampled_on: lot.harvested_on,
        reported_on: reported_on > today ? today : reported_on,
        results: substances.map(({ substance, limit_mg_kg, share }) => ({
          substance,
          limit_mg_kg,
          found_mg_kg: Math.round(limit_mg_kg * share * die.between(0.6, 1.4) * 10_000) / 10_000,
        })),
      },
    });
    const pages = smallPdf(`Demo Food Laboratory: report on sample ${sample_code}`);
    if (at === 0) await call(saveResidueReport, { params: { id }, body: { file: pages.toString('base64') } });
  }
}

/** Returns a PDF of one page with one line of Latin letters. */
function smallPdf(line: string): Buffer {
  const drawing = `BT /F1 14 Tf 60 760 Td (${line}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ].map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`);
  const head = '%PDF-1.4\n';
  const offsets = objects.map((_, at) => head.length + objects.slice(0, at).join('').length);
  const body = head + objects.join('');
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer << /Size ${count} /Root 1 0 R >>\n` +
      `startxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}

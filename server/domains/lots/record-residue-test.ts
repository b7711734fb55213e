import { randomUUID } from 'node:crypto';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { maxFarmRecords } from '@kebun/contract/lib/limits.ts';
import { readHarvestLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import {
  passes,
  type ResidueDraft,
  type ResidueTest,
  residueRules,
} from '@kebun/contract/lots/residue-tests.ts';
import { sql } from 'kysely';
import { makeDeskEvent, recordEventNow } from '#domains/farms/events/record-event.ts';
import { type FarmStaff, requireFarmManager } from '#domains/farms/farm-staff.ts';
import { audit } from '#platform/auth/audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { assertRules, invalidField, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { lockHarvestLotsById, lockStockOfLots } from './recall-lots.ts';
import { setLotState } from './set-lot-state.ts';

/** A farm staff member at work, with the current time and the reason of a hold in their language. */
interface StaffAtWork {
  staff: FarmStaff;
  now: Date;
  holdReason: string;
}

type NewTest = ResidueDraft & { id: string; farm_id: string };

interface RecordedTest {
  id: string;
  is_passed: boolean;
  held: string[];
}

/** The plants of a batch, or one of its harvest lots. */
interface Sample {
  batch_id: string;
  is_closed: boolean;
  harvest_lot_id: string | null;
}

/** Returns the latest tests of a farm, the newest first. */
export async function listResidueTests(
  db: Db,
  farmId: string,
  { staff, language }: { staff: FarmStaff; language: Language },
): Promise<ResidueTest[]> {
  requireFarmManager(staff, farmId);
  const { rows } = await sql<ResidueTest>`
    select tests.id, json_build_object('id', batches.id, 'code', batches.code) as batch,
      ${textSql('crops.name', language)} as crop, harvest_lots.code as harvest_lot_code, lab, sample_code, sampled_on,
      reported_on, results, is_passed, tests.note,
      case when kind is not null then json_build_object('kind', kind, 'bytes', octet_length(file)) end as report, staff.name as recorded_by, recorded_at
    from residue_tests as tests
    join batches on batches.id = tests.batch_id
    join crops on crops.id = batches.crop_id
    left join staff on staff.id = recorded_by
    left join harvest_lots on harvest_lots.id = harvest_lot_id
    left join residue_reports on test_id = tests.id
    where tests.farm_id = ${farmId} order by reported_on desc, tests.id desc limit ${maxFarmRecords}
  `.execute(db);
  return rows;
}

/**
 * Records a test, once for its id. If it fails, its plants, harvests and packs are held in the same transaction, so
 * that none of them is harvested, packed or sold after the answer.
 */
export async function recordResidueTest(tx: Tx, test: NewTest, by: StaffAtWork): Promise<RecordedTest> {
  requireFarmManager(by.staff, test.farm_id);
  const row = rowOf(test, by.now);
  const sample = await findSample(tx, test);
  const is_passed = passes(test.results);
  const added = await tx
    .insertInto('residue_tests')
    .values({
      id: test.id,
      farm_id: test.farm_id,
      batch_id: sample.batch_id,
      harvest_lot_id: sample.harvest_lot_id,
      ...row,
      is_passed,
      recorded_by: by.staff.id,
      recorded_at: by.now.toISOString(),
    })
    .onConflict((known) => known.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return findRepeated(tx, test, by.staff);
  await audit(tx, by.staff, {
    action: 'lot.residue_tested',
    subject: { kind: 'residue_test', id: test.id },
    after: { ...row, results: test.results, is_passed, subject: oneLine(test.subject) },
  });
  return { id: test.id, is_passed, held: is_passed ? [] : await holdSample(tx, test.farm_id, sample, by) };
}

/** Returns the test that was sent before. Throws when its id or its sample is that of another one. */
async function findRepeated(tx: Tx, { id, farm_id }: NewTest, staff: FarmStaff): Promise<RecordedTest> {
  const known = await tx
    .selectFrom('residue_tests')
    .select(['farm_id', 'recorded_by', 'is_passed'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!known) throw invalidField('sample_code', 'office.residue_rule_taken');
  if (known.farm_id !== farm_id || known.recorded_by !== staff.id) throw new Refusal('idempotency_mismatch');
  return { id, is_passed: known.is_passed, held: [] };
}

async function findSample(tx: Tx, { subject, farm_id }: NewTest): Promise<Sample> {
  const typed = (oneLine(subject) ?? '').toUpperCase();
  const lot = readHarvestLotCode(typed);
  const { rows } = await sql<Sample>`
    select batches.id as batch_id, closed_at is not null as is_closed, harvest_lots.id as harvest_lot_id
    from batches left join harvest_lots on harvest_lots.batch_id = batches.id and harvest_lots.code = ${lot ?? null}
    where batches.farm_id = ${farm_id} and (harvest_lots.id is not null or batches.code = ${typed})
    limit 1
  `.execute(tx);
  if (!rows[0]) throw invalidField('subject', 'office.residue_rule_subject');
  return rows[0];
}

/** Holds the plants of a batch, then its harvest lots, then the packs made of them: in the order of all locks. */
async function holdSample(tx: Tx, farmId: string, sample: Sample, { staff, now, holdReason }: StaffAtWork) {
  const { batch_id, harvest_lot_id } = sample;
  if (!sample.is_closed) {
    const about = { id: randomUUID(), farm_id: farmId, batch_id, cohorts: [] };
    const payload = { reason: holdReason, scope: 'batch' as const };
    await recordEventNow(tx, makeDeskEvent('hold_placed', payload, about, now), { staff, now });
  }
  const ids = await findHarvestIds(tx, sample);
  await lockHarvestLotsById(tx, ids);
  const packIds = await findMadeOf(tx, ids);
  await lockStockOfLots(tx, packIds);
  const held = await findOpenLots(tx, { harvests: ids, packs: packIds, named: harvest_lot_id });
  for (const code of held)
    if (await isOpen(tx, code))
      await setLotState(tx, { code, state: 'held', reason: holdReason }, { id: staff.id });
  return held;
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** Returns the pack lots with packs of these harvests: packed, repacked or split off. */
async function findMadeOf(tx: Tx, harvestIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with packed as (select distinct to_pack_lot_id as id from lot_edges where from_harvest_lot_id = ${anyOf(harvestIds)})
    select id from packed union select made.id from packed, lots_made_of(packed.id) as made (id)
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Returns whether a lot is not held yet: the hold of a pack lot holds those that were made of it. */
async function isOpen(tx: Tx, code: string): Promise<boolean> {
  const made = await tx.selectFrom('pack_lots').select('state').where('code', '=', code).executeTakeFirst();
  return made?.state !== 'held';
}

/** Returns the named harvest lot, or all of the batch. */
async function findHarvestIds(tx: Tx, { batch_id, harvest_lot_id }: Sample): Promise<string[]> {
  if (harvest_lot_id) return [harvest_lot_id];
  const rows = await tx.selectFrom('harvest_lots').select('id').where('batch_id', '=', batch_id).execute();
  return rows.map(({ id }) => id);
}

/** Returns the codes of the lots that still have something in the shop, or are named, and are not held yet. */
async function findOpenLots(
  tx: Tx,
  { harvests, packs, named }: { harvests: readonly string[]; packs: readonly string[]; named: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    (select code from harvest_lots
     where id = ${anyOf(harvests)} and state = 'ok' and (remaining_g > 0 or id = ${named}) order by id)
    union all
    (select code from pack_lots where id = ${anyOf(packs)} and state = 'ok' and on_hand > 0 order by sku_id, id)
  `.execute(tx);
  return rows.map(({ code }) => code);
}

function rowOf(draft: ResidueDraft, now: Date) {
  assertRules(residueRules, draft);
  const { lab, sample_code, sampled_on, reported_on, results, note } = draft;
  if ((reported_on ?? '') > malaysianDay(now)) throw invalidField('reported_on', 'office.rule_past_day');
  return {
    lab: oneLine(lab) ?? '',
    sample_code: oneLine(sample_code) ?? '',
    sampled_on: sampled_on ?? '',
    reported_on: reported_on ?? '',
    results: JSON.stringify(results.map((each) => ({ ...each, substance: oneLine(each.substance) ?? '' }))),
    note: oneLine(note),
  };
}

import {
  type TrainingDraft,
  type TrainingRecord,
  trainingRules,
} from '@kebun/contract/farms/people/trainings.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { maxFarmRecords } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { type Db, exactlyOne, type Tx } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { assertRules, invalidField, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { type FarmStaff, requireFarmManager } from '../farm-staff.ts';

/** A farm staff member at work, with the day in Malaysia. */
interface StaffToday {
  staff: FarmStaff;
  today: string;
}

/** Returns the latest trainings of a farm, the newest first. */
export async function listTrainings(
  db: Db,
  farmId: string,
  { staff, today, language }: StaffToday & { language: Language },
): Promise<TrainingRecord[]> {
  requireFarmManager(staff, farmId);
  const { rows } = await sql<TrainingRecord>`
    select trainings.id, farmer_id, ${textSql('farmers.display_name', language)} as person, subject, trainer, trained_on,
      valid_until, coalesce(valid_until < ${today}::date, false) as is_expired, trainings.version
    from trainings join farmers on farmers.id = farmer_id
    where farm_id = ${farmId} order by trained_on desc, trainings.id desc limit ${maxFarmRecords}
  `.execute(db);
  return rows;
}

/** Records a training. Throws when the person was taught the subject on that day already. */
export async function addTraining(
  tx: Tx,
  { farm_id, ...draft }: TrainingDraft & { farm_id: string },
  by: StaffToday,
): Promise<string> {
  requireFarmManager(by.staff, farm_id);
  const row = rowOf(draft, by.today);
  await assertWorksThere(tx, row.farmer_id, farm_id);
  const added = await tx
    .insertInto('trainings')
    .values({ farm_id, ...row })
    .onConflict((taken) => taken.columns(['farmer_id', 'subject', 'trained_on']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw taughtAlready();
  return added.id;
}

/** Corrects a training from the version that the caller has seen. */
export async function changeTraining(
  tx: Tx,
  id: string,
  { version, ...draft }: TrainingDraft & { version: number },
  by: StaffToday,
): Promise<void> {
  const before = await tx.selectFrom('trainings').select('farm_id').where('id', '=', id).executeTakeFirst();
  if (!before) throw new Refusal('not_found');
  requireFarmManager(by.staff, before.farm_id);
  const row = rowOf(draft, by.today);
  await assertWorksThere(tx, row.farmer_id, before.farm_id);
  const { rows } = await sql<{ other: string | null }>`
    select max(id::text) as other from trainings
    where farmer_id = ${row.farmer_id} and subject = ${row.subject} and trained_on = ${row.trained_on}::date
      and id <> ${id}
  `.execute(tx);
  if (rows[0]?.other) throw taughtAlready();
  const written = await tx
    .updateTable('trainings')
    .set({ ...row, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  exactlyOne(written, 'version_conflict');
}

const taughtAlready = () => invalidField('subject', 'office.training_rule_taken');

/** Throws unless the person works on the farm. Locks them, so that two trainings of them are saved in turn. */
async function assertWorksThere(tx: Tx, farmerId: string, farmId: string) {
  const person = await tx
    .selectFrom('farmers')
    .innerJoin('farmer_farms', 'farmer_id', 'farmers.id')
    .select('farmers.id')
    .where('farmers.id', '=', farmerId)
    .where('farm_id', '=', farmId)
    .forUpdate('farmers')
    .executeTakeFirst();
  if (!person) throw invalidField('farmer_id', 'office.training_rule_person');
}

function rowOf(draft: TrainingDraft, today: string) {
  assertRules(trainingRules, draft);
  const { farmer_id, subject, trainer, trained_on, valid_until } = draft;
  if ((trained_on ?? '') > today) throw invalidField('trained_on', 'office.rule_past_day');
  return {
    farmer_id: farmer_id ?? '',
    subject: oneLine(subject) ?? '',
    trainer: oneLine(trainer) ?? '',
    trained_on: trained_on ?? '',
    valid_until: valid_until ?? null,
  };
}

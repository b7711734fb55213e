import {
  type HygieneCheck,
  type HygieneDraft,
  hygieneQuestions,
  hygieneRules,
  unansweredOf,
} from '@kebun/contract/farms/hygiene/hygiene-checks.ts';
import { maxFarmRecords } from '@kebun/contract/lib/limits.ts';
import { sql } from 'kysely';
import { type Db, exactlyOne, type Tx } from '#platform/db/db.ts';
import { assertRules, invalidField, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { malaysianDay } from '#platform/lib/clock.ts';
import { type FarmStaff, requireFarmManager, requireFieldWorker } from '../farm-staff.ts';

/** A farm staff member at work, with the current time. */
interface StaffAtWork {
  staff: FarmStaff;
  name: string;
  now: Date;
}

/** Returns the latest checks of a farm, the newest first. */
export async function listHygieneChecks(db: Db, farmId: string, staff: FarmStaff): Promise<HygieneCheck[]> {
  requireFieldWorker(staff, farmId);
  const { rows } = await sql<HygieneCheck>`
    select hygiene_checks.id, place, checked_on, checked_by, answers, failed, put_right, note, recorded_at,
      staff.name as recorded_by, hygiene_checks.version
    from hygiene_checks left join staff on staff.id = recorded_by
    where farm_id = ${farmId} order by checked_on desc, hygiene_checks.id desc limit ${maxFarmRecords}
  `.execute(db);
  return rows;
}

/** Records a check, once for its id. Throws when its id was used for the check of another farm. */
export async function addHygieneCheck(
  tx: Tx,
  { id, farm_id, ...draft }: HygieneDraft & { id: string; farm_id: string },
  { staff, name, now }: StaffAtWork,
): Promise<{ id: string; isNew: boolean }> {
  requireFieldWorker(staff, farm_id);
  const row = rowOf({ ...draft, checked_by: oneLine(draft.checked_by) ?? name }, now);
  const added = await tx
    .insertInto('hygiene_checks')
    .values({ id, farm_id, ...row, recorded_by: staff.id, recorded_at: now.toISOString() })
    .onConflict((known) => known.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id, isNew: true };
  const known = await tx
    .selectFrom('hygiene_checks')
    .select(['farm_id', 'recorded_by'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (known?.farm_id !== farm_id || known.recorded_by !== staff.id) throw new Refusal('idempotency_mismatch');
  return { id, isNew: false };
}

/** Corrects a check from the version that the caller has seen. */
export async function changeHygieneCheck(
  tx: Tx,
  id: string,
  { version, ...draft }: HygieneDraft & { version: number },
  { staff, name, now }: StaffAtWork,
): Promise<void> {
  const before = await tx
    .selectFrom('hygiene_checks')
    .select('farm_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!before) throw new Refusal('not_found');
  requireFarmManager(staff, before.farm_id);
  const written = await tx
    .updateTable('hygiene_checks')
    .set({
      ...rowOf({ ...draft, checked_by: oneLine(draft.checked_by) ?? name }, now),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  exactlyOne(written, 'version_conflict');
}

function rowOf(draft: HygieneDraft, now: Date) {
  assertRules(hygieneRules, draft);
  const { place, checked_on, checked_by, answers, put_right, note } = draft;
  if ((checked_on ?? '') > malaysianDay(now)) throw invalidField('checked_on', 'office.rule_past_day');
  const [open] = unansweredOf(draft);
  if (open) throw invalidField(`answers.${open}`, 'rule.required');
  const questions: readonly string[] = hygieneQuestions[place];
  const own = Object.entries(answers).filter(([question]) => questions.includes(question));
  return {
    place,
    checked_on: checked_on ?? '',
    checked_by: checked_by ?? '',
    answers: JSON.stringify(Object.fromEntries(own)),
    failed: own.filter(([, answer]) => answer === 'no').length,
    put_right: oneLine(put_right),
    note: oneLine(note),
  };
}

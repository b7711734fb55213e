import {
  type FarmInput,
  type FarmInputDraft,
  farmInputRules,
} from '@kebun/contract/farms/inputs/staff-inputs.ts';
import { firstFailedRule } from '@kebun/contract/lib/rules.ts';
import { sql } from 'kysely';
import { type Db, exactlyOne, type Tx } from '#platform/db/db.ts';
import { invalidField, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';

export async function listFarmInputs(db: Db): Promise<FarmInput[]> {
  const { rows } = await sql<FarmInput>`
    select id, kind, name, active_ingredient, registration_no, rei_hours, max_applications, phi_days, is_active, version, (
      select coalesce(json_agg(json_build_object('crop_id', crop_id, 'phi_days', phi_days) order by crop_id), '[]')
      from spray_intervals where input_product_id = input_products.id
    ) as intervals
    from input_products order by is_active desc, name, id
  `.execute(db);
  return rows;
}

/** Adds a product for plants or soil. Its name is unique, because field workers choose it by its name. */
export async function addFarmInput(tx: Tx, draft: FarmInputDraft): Promise<string> {
  validate(draft);
  const added = await tx
    .insertInto('input_products')
    .values(columnsOf(draft))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw nameTaken();
  await writeIntervals(tx, added.id, draft);
  return added.id;
}

/** Changes a product from the version that the caller has seen. */
export async function changeFarmInput(
  tx: Tx,
  id: string,
  { version, ...draft }: FarmInputDraft & { version: number },
): Promise<void> {
  validate(draft);
  const columns = columnsOf(draft);
  const present = await tx
    .selectFrom('input_products')
    .select(['id', 'name'])
    .where((is) => is.or([is('id', '=', id), is('name', '=', columns.name)]))
    .forUpdate()
    .execute();
  if (!present.some((row) => row.id === id)) throw new Refusal('not_found');
  if (present.some((row) => row.id !== id)) throw nameTaken();
  const written = await tx
    .updateTable('input_products')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  exactlyOne(written, 'version_conflict');
  await tx.deleteFrom('spray_intervals').where('input_product_id', '=', id).execute();
  await writeIntervals(tx, id, draft);
}

const nameTaken = () => invalidField('name', 'office.farm_input_rule_name_taken');

function validate(draft: FarmInputDraft) {
  const failed = firstFailedRule(farmInputRules, draft);
  if (failed) throw invalidField(failed.field ?? 'name', failed.message);
  const crops = draft.intervals.map(({ crop_id }) => crop_id);
  if (new Set(crops).size < crops.length)
    throw invalidField('intervals', 'office.farm_input_rule_crop_twice');
}

const columnsOf = (draft: FarmInputDraft) => ({
  kind: draft.kind,
  name: oneLine(draft.name) ?? '',
  active_ingredient: oneLine(draft.active_ingredient),
  registration_no: oneLine(draft.registration_no),
  rei_hours: draft.rei_hours ?? null,
  max_applications: draft.max_applications ?? null,
  phi_days: draft.phi_days ?? null,
  is_active: draft.is_active,
});

/** Writes the days of crops that have their own. Throws for a crop that does not exist. */
async function writeIntervals(tx: Tx, id: string, { intervals }: FarmInputDraft) {
  const { rows } = await sql<{ crop_id: string }>`
    insert into spray_intervals (input_product_id, crop_id, phi_days)
    select ${id}::uuid, crops.id, requested.phi_days
    from jsonb_to_recordset(${JSON.stringify(intervals)}) as requested (crop_id text, phi_days int)
    join crops on crops.id = requested.crop_id
    returning crop_id
  `.execute(tx);
  if (rows.length < intervals.length) throw invalidField('intervals');
}

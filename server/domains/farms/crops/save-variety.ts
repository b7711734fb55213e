import type { VarietyDraft } from '@kebun/contract/farms/crops/staff-crops.ts';
import { defaultLanguage } from '@kebun/contract/lib/languages.ts';
import { trimmedTexts } from '@kebun/contract/lib/localised.ts';
import { baseLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { sql } from 'kysely';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import { exactlyOne, type Tx } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { assertNotArchived, assertNotInUse } from '../assert-not-in-use.ts';
import { livingOf, refreshForecastsOfCrop } from './save-crop.ts';

/** Adds a variety to a crop. Names are unique within the crop. */
export async function addVariety(tx: Tx, cropId: string, draft: VarietyDraft): Promise<string> {
  const crop = await tx.selectFrom('crops').select('id').where('id', '=', cropId).executeTakeFirst();
  if (!crop) throw new Refusal('not_found');
  const { id } = await tx
    .insertInto('crop_varieties')
    .values({ crop_id: cropId, ...columnsOf(draft) })
    .onConflict((conflict) => conflict.expression(sql`crop_id, first_text(name)`).doNothing())
    .returning('id')
    .executeTakeFirst()
    .then((variety) => variety ?? nameTaken());
  await saveVarietyProducts(tx, id, draft.product_ids);
  invalidateTags(tx, 'farms');
  return id;
}

/** Updates a variety and its products. Its seed lots and batches stay. */
export async function changeVariety(tx: Tx, id: string, { version, ...draft }: VarietyDraft): Promise<void> {
  const { crop_id } = await lockVariety(tx, id);
  const duplicate = await tx
    .selectFrom('crop_varieties')
    .select('id')
    .where('crop_id', '=', crop_id)
    .where(sql<boolean>`first_text(name) = first_text(${JSON.stringify(trimmedTexts(draft.name))}::jsonb)`)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (duplicate) nameTaken();
  const { figures, ...columns } = columnsOf(draft);
  const written = await tx
    .updateTable('crop_varieties')
    .set({
      ...columns,
      figures: sql`(figures - 'first_harvest_days') || ${figures}::jsonb`, // other differences from the crop stay
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
    .executeTakeFirst();
  exactlyOne(written, 'version_conflict');
  await saveVarietyProducts(tx, id, draft.product_ids);
  await refreshForecastsOfCrop(tx, sql`variety_id = ${id}`);
  invalidateTags(tx, 'farms');
}

/** Archives a variety. */
export async function archiveVariety(tx: Tx, id: string): Promise<void> {
  await lockVariety(tx, id);
  assertNotInUse(await livingOf(tx, sql`variety_id = ${id}`));
  await setArchivedAt(tx, id, sql`coalesce(archived_at, now())`);
}

export async function restoreVariety(tx: Tx, id: string): Promise<void> {
  const { crop, crop_gone } = await lockVariety(tx, id);
  if (crop_gone) assertNotArchived(crop);
  await setArchivedAt(tx, id, sql`null`);
}

async function setArchivedAt(tx: Tx, id: string, archived_at: ReturnType<typeof sql>) {
  await sql`
    update crop_varieties set archived_at = ${archived_at}, version = version + 1 where id = ${id}
  `.execute(tx);
  invalidateTags(tx, 'farms');
}

async function lockVariety(tx: Tx, id: string) {
  const variety = await tx
    .selectFrom('crop_varieties')
    .innerJoin('crops', 'crops.id', 'crop_id')
    .select(['crop_id', textSql('crops.name', defaultLanguage).as('crop'), 'crops.archived_at as crop_gone'])
    .where('crop_varieties.id', '=', id)
    .forUpdate('crop_varieties')
    .executeTakeFirst();
  if (!variety) throw new Refusal('not_found');
  return variety;
}

/** Links products in the given order. The variety is shown as the first. */
async function saveVarietyProducts(tx: Tx, id: string, products: readonly string[]) {
  await tx.deleteFrom('variety_products').where('variety_id', '=', id).execute();
  const { rows } = await sql<{ id: string }>`
    insert into variety_products (variety_id, product_id, position)
    select ${id}, products.id, named.position
    from unnest(${[...products]}::uuid[]) with ordinality as named (id, position)
    join products on products.id = named.id
    returning product_id as id
  `.execute(tx);
  if (rows.length < products.length) throw invalidField('product_ids');
}

function nameTaken(): never {
  throw invalidField(`name.${baseLanguage()}`, 'office.crop_rule_there');
}

function columnsOf({ name, supplier, first_harvest_days: days }: VarietyDraft) {
  if (days && (days.low > days.high || days.high <= 0))
    throw invalidField('first_harvest_days', 'office.crop_rule_span');
  return {
    name: trimmedTexts(name),
    supplier: supplier?.trim() || null,
    figures: JSON.stringify(days ? { first_harvest_days: { ...days, source: 'E' } } : {}),
  };
}

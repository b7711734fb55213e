import type { SeedLot, SeedLotDraft } from '@kebun/contract/farms/staff-farms.ts';
import { seedLotRules } from '@kebun/contract/farms/staff-farms.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { maxSeedLots } from '@kebun/contract/lib/limits.ts';
import { firstFailedRule } from '@kebun/contract/lib/rules.ts';
import { sql } from 'kysely';
import { type Db, exactlyOne, type Tx } from '#platform/db/db.ts';
import { textSql } from '#platform/db/localised.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { isUuid } from '#platform/lib/uuid.ts';

export async function listSeedLots(db: Db, language: Language): Promise<SeedLot[]> {
  const name = (table: string) => textSql(`${table}.name`, language);
  const { rows } = await sql<SeedLot>`
    select seed_lots.id, variety_id, ${name('crops')} || ' · ' || ${name('crop_varieties')} as variety, seed_lots.supplier,
      supplier_lot, received_on, expires_on, germination_claim_pct, seed_treatment, unit, quantity, used, seed_lots.version
    from seed_lots
    join crop_varieties on crop_varieties.id = variety_id
    join crops on crops.id = crop_id
    order by received_on desc, seed_lots.id desc limit ${maxSeedLots}
  `.execute(db);
  return rows;
}

export async function listVarieties(db: Db, language: Language): Promise<{ id: string; name: string }[]> {
  const name = (table: string) => textSql(`${table}.name`, language);
  const { rows } = await sql<{ id: string; name: string }>`
    select crop_varieties.id, ${name('crops')} || ' · ' || ${name('crop_varieties')} as name
    from crop_varieties join crops on crops.id = crop_id
    where crops.archived_at is null and crop_varieties.archived_at is null order by 2
  `.execute(db);
  return rows;
}

/** Adds a seed lot. The supplier's number is unique. */
export async function addSeedLot(tx: Tx, draft: SeedLotDraft): Promise<string> {
  await accept(tx, draft, undefined);
  const lot = await tx
    .insertInto('seed_lots')
    .values(columnsOf(draft))
    .onConflict((conflict) => conflict.columns(['supplier', 'supplier_lot']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!lot) throw lotTaken();
  return lot.id;
}

/** Updates a seed lot. Throws when the quantity is less than what was sown. */
export async function changeSeedLot(tx: Tx, id: string, { version, ...draft }: SeedLotDraft): Promise<void> {
  const lot = await tx
    .selectFrom('seed_lots')
    .select(['used', 'unit', 'variety_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!lot) throw new Refusal('not_found');
  await accept(tx, draft, lot.variety_id);
  if (lot.used > 0 && draft.unit !== lot.unit) {
    throw invalidField('unit', 'office.seed_rule_unit');
  }
  if (draft.quantity != null && draft.quantity < lot.used) {
    throw invalidField('quantity', 'office.seed_rule_used');
  }
  const duplicate = await tx
    .selectFrom('seed_lots')
    .select('id')
    .where('supplier', '=', draft.supplier)
    .where('supplier_lot', '=', draft.supplier_lot)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (duplicate) throw lotTaken();
  const written = await tx
    .updateTable('seed_lots')
    .set({ ...columnsOf(draft), version: sql`version + 1` })
    .where('id', '=', id)
    .$if(version !== undefined, (query) => query.where('version', '=', Number(version)))
    .executeTakeFirst();
  exactlyOne(written, 'version_conflict');
}

const lotTaken = () => invalidField('supplier_lot', 'office.seed_rule_there');

/** Throws when the variety is not grown. An existing lot may keep an archived variety. */
async function accept(tx: Tx, draft: SeedLotDraft, own: string | undefined): Promise<void> {
  const failedRule = firstFailedRule(seedLotRules, draft);
  if (failedRule) throw invalidField(failedRule.field ?? '', failedRule.message);
  const variety = isUuid(draft.variety_id)
    ? await tx
        .selectFrom('crop_varieties')
        .innerJoin('crops', 'crops.id', 'crop_id')
        .select(['crops.archived_at as crop_gone', 'crop_varieties.archived_at as gone'])
        .where('crop_varieties.id', '=', draft.variety_id)
        .executeTakeFirst()
    : undefined;
  const isGone = variety && (variety.gone !== null || variety.crop_gone !== null);
  if (!variety || (isGone && draft.variety_id !== own)) {
    throw invalidField('variety_id', 'office.seed_rule_variety');
  }
}

const columnsOf = ({ version: _, ...draft }: SeedLotDraft) => ({
  ...draft,
  supplier: draft.supplier.trim(),
  supplier_lot: draft.supplier_lot.trim(),
});

import { latestBestBefore, packingBalance, weighedPackingRules } from '@kebun/contract/lots/packing-draft.ts';
import type { PackingRequest } from '@kebun/contract/lots/staff-lots.ts';
import { sql } from 'kysely';
import { audit } from '#platform/auth/audit.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { assertRules, fieldRefusal, oneLine } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { insertPackLot, type PackingContext, stockPackLot } from './insert-pack-lot.ts';
import { lockInputs, type PackingInput, takeGrams } from './lock-inputs.ts';

/**
 * Packs grams of harvest lots into packs of a SKU, and returns the code of the new pack lot. Locks are taken in this
 * order: harvest lots, the number of the day, stock. Throws with the field that is wrong; then nothing is taken.
 */
export async function packHarvest(
  tx: Tx,
  request: PackingRequest,
  { by, key, today, at }: PackingContext,
): Promise<string> {
  const sku = request.sku_id ? await findPackedSku(tx, request.sku_id) : undefined;
  const draft = { ...request, pack_g: request.pack_g ?? sku?.weight_g ?? null };
  assertRules(weighedPackingRules, draft);
  const { sku_id, packs, pack_g, waste_g, overfill_g } = draft;
  if (!sku || !sku_id || !packs || !pack_g) throw new Refusal('product_not_found');

  const source = `staff:${by.id}:${key}`;
  const repeated = await findRepeated(tx, source, { sku_id, packs, pack_g });
  if (repeated) return repeated;
  const inputs = await lockInputs(tx, draft.inputs);
  const again = await findRepeated(tx, source, { sku_id, packs, pack_g }); // it may have waited for the locks
  if (again) return again;

  const { input_g } = packingBalance(draft);
  const harvested_on = inputs.map(({ lot }) => lot.harvested_on).sort()[0] ?? today;
  const lot = await insertPackLot(tx, {
    kind: 'packed',
    sku_id,
    packs,
    pack_g,
    input_g,
    waste_g: waste_g ?? 0,
    overfill_g: overfill_g ?? 0,
    made_on: today,
    harvested_on,
    best_before: bestBeforeOf(draft, { inputs, sku, today, harvested_on }),
    ...originOf(inputs, sku, draft.is_mixed ?? false),
    size: oneLine(draft.size),
    source,
    staff_id: by.id,
    ...(at !== undefined && { made_at: at }),
  });
  await takeGrams(tx, inputs);
  await insertEdges(tx, lot.id, inputs);
  await stockPackLot(tx, lot, { sku_id, packs, by, at });
  const subject = { kind: 'pack_lot', id: lot.id };
  await audit(tx, by, { action: 'lot.packed', subject, after: { code: lot.code, packs, input_g } });
  return lot.code;
}

interface PackedSku {
  weight_g: number | null;
  shelf_days: number | null;
  crop_ids: string[]; // of the varieties that become this product
}

async function findPackedSku(db: Db, id: string): Promise<PackedSku> {
  const { rows } = await sql<PackedSku>`
    select weight_g, shelf_days, array(
      select distinct crop_id from variety_products join crop_varieties on crop_varieties.id = variety_id
      where variety_products.product_id = products.id
    ) as crop_ids
    from skus join products on products.id = product_id join stock_items on sku_id = skus.id
    where skus.id = ${id}::uuid
  `.execute(db);
  if (!rows[0]) throw fieldRefusal('product_not_found', 'sku_id');
  return rows[0];
}

/** Returns the code of the lot that the same request made before. Throws when the key was used for another packing. */
async function findRepeated(
  db: Db,
  source: string,
  { sku_id, packs, pack_g }: { sku_id: string; packs: number; pack_g: number },
): Promise<string | undefined> {
  const before = await db.selectFrom('pack_lots').selectAll().where('source', '=', source).executeTakeFirst();
  if (before && (before.sku_id !== sku_id || before.packs !== packs || before.pack_g !== pack_g))
    throw new Refusal('idempotency_mismatch');
  return before?.code;
}

/** Returns the farm and grade of a lot. Throws unless they are one, or the label says that the packs are mixed. */
function originOf(inputs: readonly PackingInput[], { crop_ids }: PackedSku, is_mixed: boolean) {
  const each = <T>(of: (lot: PackingInput['lot']) => T) => [...new Set(inputs.map(({ lot }) => of(lot)))];
  const crops = each((lot) => lot.crop_id);
  const grades = each((lot) => lot.grade);
  const farms = each((lot) => lot.farm_id);
  if (crop_ids.length > 0 && !crops.some((crop) => crop_ids.includes(crop)))
    throw fieldRefusal('lot_of_other_crop', 'sku_id');
  const isOne = [crops, grades, farms].every((values) => values.length === 1);
  if (!isOne && !is_mixed) throw fieldRefusal('lots_differ', 'is_mixed');
  const [grade = null] = grades.length === 1 ? grades : [];
  const [farm_id = null] = farms.length === 1 ? farms : [];
  return { is_mixed: !isOne, grade, farm_id };
}

interface PackLifeContext {
  inputs: readonly PackingInput[];
  sku: PackedSku;
  today: string;
  harvested_on: string;
}

/** Returns the best-before day, at most the latest possible. Where no life is known, staff state it. */
function bestBeforeOf(
  { best_before }: Pick<PackingRequest, 'best_before'>,
  { inputs, sku, today, harvested_on }: PackLifeContext,
): string {
  const lives = inputs.flatMap(({ lot }) => lot.shelf_days ?? []);
  const shelf_days = sku.shelf_days ?? (lives.length > 0 ? Math.min(...lives) : null);
  if (shelf_days === null && !best_before) throw fieldRefusal('best_before_missing', 'best_before');
  if (best_before && best_before < today) throw fieldRefusal('best_before_past', 'best_before');
  if (shelf_days === null) return best_before ?? today;
  const latest = latestBestBefore({ made_on: today, harvested_on, shelf_days });
  if (latest < today) throw fieldRefusal('harvest_too_old', 'best_before');
  if (best_before && best_before > latest)
    throw new Refusal('best_before_too_late', {
      errors: { best_before: ['refusal.best_before_too_late'] },
      values: { day: latest },
    });
  return best_before ?? latest;
}

const insertEdges = (tx: Tx, to_pack_lot_id: string, inputs: readonly PackingInput[]) =>
  tx
    .insertInto('lot_edges')
    .values(inputs.map(({ lot, grams }) => ({ to_pack_lot_id, from_harvest_lot_id: lot.id, grams })))
    .execute();

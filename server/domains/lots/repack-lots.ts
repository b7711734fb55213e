import { readPackLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import { packingBalance, repackingRules } from '@kebun/contract/lots/packing-draft.ts';
import type { RepackingRequest } from '@kebun/contract/lots/staff-lots.ts';
import { sql } from 'kysely';
import { moveStock } from '#domains/inventory/move-stock.ts';
import { audit } from '#platform/auth/audit.ts';
import { invalidateTags } from '#platform/cache/cache-tags.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { assertRules, fieldRefusal, oneLine } from '#platform/http/field-errors.ts';
import { type FieldErrors, Refusal } from '#platform/http/refusal.ts';
import { insertPackLot, type PackingContext, stockPackLot } from './insert-pack-lot.ts';
import { lockSharedStock } from './lots-made-of.ts';

/** A pack lot whose packs are opened, or sorted again. */
interface RepackedLot {
  id: string;
  code: string;
  kind: 'packed' | 'received';
  sku_id: string;
  product_id: string;
  state: 'ok' | 'held' | 'recalled';
  on_hand: number;
  is_off_sale: boolean;
  is_near_date: boolean;
  best_before: string | null;
  pack_g: number | null; // by its label, otherwise by its SKU
  farm_id: string | null;
  grade: string | null;
  size: string | null;
  is_mixed: boolean;
  harvested_on: string | null;
  supplier: string | null;
  invoice_number: string | null;
  country: string | null;
  crop_ids: string[];
}

interface RepackingInput {
  lot: RepackedLot;
  packs: number;
  grams: number;
}

/**
 * Packs what is in packs of one or more lots into packs of a SKU, and returns the code of the new lot. The packs leave
 * their lots and the new ones arrive in one transaction. The stock locks are taken in one order, so a hold or a recall
 * comes before or after it. Throws with the field that is wrong; then nothing is taken.
 */
export async function repackLots(
  tx: Tx,
  request: RepackingRequest,
  { by, key, today }: PackingContext,
): Promise<string> {
  const sku = request.sku_id ? await findTargetSku(tx, request.sku_id) : undefined;
  const codes = request.inputs.map(({ lot }) => readPackLotCode(lot));
  const known = await selectLots(tx, codes);
  const draft = draftOf(request, { codes, known, sku });
  const source = `staff:${by.id}:${key}`;
  if (sku) await lockSharedStock(tx, [sku.id, ...known.map(({ sku_id }) => sku_id)]);
  const repeated = await findRepeated(tx, source, draft);
  if (repeated) return repeated;
  const inputs = inputsOf(request, codes, { lots: await selectLots(tx, codes), today });
  assertRules(repackingRules, draft);
  const { sku_id, packs, pack_g } = draft;
  if (!sku || !sku_id || !packs || !pack_g) throw new Refusal('product_not_found');

  const lot = await insertPackLot(tx, {
    sku_id,
    packs,
    pack_g,
    input_g: packingBalance(draft).input_g,
    waste_g: draft.waste_g ?? 0,
    overfill_g: draft.overfill_g ?? 0,
    made_on: today,
    best_before: bestBeforeOf(draft, inputs, today),
    ...originOf(inputs, sku, draft.is_mixed ?? false),
    size: oneLine(draft.size) ?? sizeOf(inputs),
    source,
    staff_id: by.id,
  });
  await insertEdges(tx, lot.id, inputs);
  await takePacks(tx, inputs, { source: `lot:${lot.code}`, staffId: by.id });
  await stockPackLot(tx, lot, { sku_id, packs, by });
  invalidateTags(tx, 'lots');
  await recordRepacking(tx, { lot, request, inputs }, by);
  return lot.code;
}

interface DraftContext {
  codes: readonly (string | undefined)[];
  known: readonly RepackedLot[];
  sku: TargetSku | undefined;
}

/** Returns the request with the grams of its packs. A lot without a weight is refused later. */
const draftOf = (request: RepackingRequest, { codes, known, sku }: DraftContext) => ({
  ...request,
  inputs: request.inputs.map(({ lot, packs }, at) => ({
    lot,
    g: packs * (known.find(({ code }) => code === codes[at])?.pack_g ?? 1),
  })),
  pack_g: request.pack_g ?? sku?.weight_g ?? null,
});

const takePacks = (tx: Tx, inputs: readonly RepackingInput[], cause: { source: string; staffId: string }) =>
  moveStock(
    tx,
    inputs.map(({ lot, packs }) => ({ sku_id: lot.sku_id, lot_id: lot.id, delta: -packs })),
    { reason: 'repacked', ...cause },
  );

interface RepackingRecord {
  lot: { id: string; code: string };
  request: RepackingRequest;
  inputs: readonly RepackingInput[];
}

async function recordRepacking(tx: Tx, { lot, request, inputs }: RepackingRecord, by: { id: string }) {
  const reason = oneLine(request.reason);
  await audit(tx, by, {
    action: 'lot.repacked',
    subject: { kind: 'pack_lot', id: lot.id },
    before: { lots: inputs.map((input) => `${input.lot.code} × ${input.packs}`).join(', ') },
    after: { code: lot.code, packs: request.packs, waste_g: request.waste_g ?? 0 },
    ...(reason && { reason }),
  });
}

interface TargetSku {
  id: string;
  product_id: string;
  weight_g: number | null;
  crop_ids: string[];
}

async function findTargetSku(db: Db, id: string): Promise<TargetSku> {
  const { rows } = await sql<TargetSku>`
    select skus.id, product_id, weight_g, array(
      select distinct crop_id from variety_products join crop_varieties on crop_varieties.id = variety_id
      where variety_products.product_id = skus.product_id
    ) as crop_ids
    from skus join stock_items on sku_id = skus.id
    where skus.id = ${id}::uuid and near_date_of is null
  `.execute(db);
  if (!rows[0]) throw fieldRefusal('product_not_found', 'sku_id');
  return rows[0];
}

async function selectLots(db: Db, codes: readonly (string | undefined)[]): Promise<RepackedLot[]> {
  const { rows } = await sql<RepackedLot>`
    select lots.id, lots.code, kind, sku_id, product_id, state, on_hand, is_off_sale, near_date_of is not null as is_near_date,
      best_before, coalesce(pack_g, weight_g) as pack_g, farm_id, grade, size, is_mixed, lots.harvested_on, supplier,
      invoice_number, country, array(
        select distinct crop_id from harvests_of(lots.id) as made
        join harvest_lots on harvest_lots.id = made.harvest_lot_id join batches on batches.id = batch_id
      ) as crop_ids
    from pack_lots as lots join skus on skus.id = sku_id
    where lots.code = any(${codes.filter((code) => code !== undefined)}::text[])
  `.execute(db);
  return rows;
}

/** Returns the code of the lot that the same request made before. Throws when the key was used for another one. */
async function findRepeated(
  db: Db,
  source: string,
  { sku_id, packs, pack_g }: Pick<RepackingRequest, 'sku_id' | 'packs' | 'pack_g'>,
): Promise<string | undefined> {
  const before = await db.selectFrom('pack_lots').selectAll().where('source', '=', source).executeTakeFirst();
  if (before && (before.sku_id !== sku_id || before.packs !== packs || before.pack_g !== pack_g))
    throw new Refusal('idempotency_mismatch');
  return before?.code;
}

/** Returns the packs to be used, in the order of the request. Throws with the fields of those that cannot be. */
function inputsOf(
  { inputs }: RepackingRequest,
  codes: readonly (string | undefined)[],
  { lots, today }: { lots: readonly RepackedLot[]; today: string },
): RepackingInput[] {
  const errors: FieldErrors = {};
  const taken = inputs.flatMap(({ packs }, at) => {
    const lot = lots.find(({ code }) => code === codes[at]);
    const objection = lot ? objectionTo(lot, packs, today) : 'lot_not_found';
    if (objection)
      errors[`inputs.${at}.${objection === 'insufficient_lot_units' ? 'packs' : 'lot'}`] = [
        `refusal.${objection}`,
      ];
    return lot ? [{ lot, packs, grams: packs * (lot.pack_g ?? 0) }] : [];
  });
  if (Object.keys(errors).length > 0) throw new Refusal('request_invalid', { errors });
  return taken;
}

function objectionTo(lot: RepackedLot, packs: number, today: string) {
  if (lot.state === 'recalled') return 'lot_recalled';
  if (lot.state === 'held') return 'lot_held';
  if (lot.is_near_date) return 'lot_on_clearance';
  if (lot.is_off_sale) return 'lot_off_sale';
  if (lot.best_before !== null && lot.best_before < today) return 'lot_expired';
  if (lot.pack_g === null) return 'lot_weight_unknown';
  return packs > lot.on_hand ? 'insufficient_lot_units' : undefined;
}

/** Returns the origin of the new lot. Throws unless it is one, or the label says that the packs are mixed. */
function originOf(inputs: readonly RepackingInput[], sku: TargetSku, isMixed: boolean) {
  const each = <T>(of: (lot: RepackedLot) => T) => [...new Set(inputs.map(({ lot }) => of(lot)))];
  const crops = new Set(inputs.flatMap(({ lot }) => lot.crop_ids));
  const isSame = each(({ product_id }) => product_id).includes(sku.product_id);
  if (!isSame && !sku.crop_ids.some((crop) => crops.has(crop)))
    throw fieldRefusal('lot_of_other_product', 'sku_id');
  const kinds = each(({ kind }) => kind);
  const bought = each(
    ({ supplier, invoice_number, country }) => `${supplier}\n${invoice_number}\n${country}`,
  );
  if (kinds.length > 1 || bought.length > 1) throw fieldRefusal('lots_of_other_origin', 'inputs');
  const [first] = inputs;
  if (!first) throw new Refusal('lot_not_found');
  const { kind, supplier, invoice_number, country } = first.lot;
  if (kind === 'received') return { kind, supplier, invoice_number, country };

  const [farms, grades] = [each(({ farm_id }) => farm_id), each(({ grade }) => grade)];
  const wasMixed = inputs.some(({ lot }) => lot.is_mixed);
  const isOne = !wasMixed && farms.length === 1 && grades.length === 1 && crops.size === 1;
  if (!isOne && !wasMixed && !isMixed) throw fieldRefusal('lots_differ', 'is_mixed');
  const harvested_on = each((lot) => lot.harvested_on).sort()[0] ?? null;
  const [farm_id = null, ...otherFarms] = farms;
  const [grade = null, ...otherGrades] = grades;
  return {
    kind,
    is_mixed: !isOne,
    farm_id: otherFarms.length > 0 ? null : farm_id,
    grade: otherGrades.length > 0 ? null : grade,
    harvested_on,
  };
}

/** Returns the size of the packs that are opened, if all have the same. */
const sizeOf = (inputs: readonly RepackingInput[]): string | null => {
  const [size = null, ...others] = new Set(inputs.map(({ lot }) => lot.size));
  return others.length > 0 ? null : size;
};

/** Returns the best-before day: at most that of the packs that end first. */
function bestBeforeOf(
  { best_before }: Pick<RepackingRequest, 'best_before'>,
  inputs: readonly RepackingInput[],
  today: string,
): string | null {
  const [latest = null] = inputs.flatMap(({ lot }) => lot.best_before ?? []).sort();
  if (best_before && best_before < today) throw fieldRefusal('best_before_past', 'best_before');
  if (best_before && latest && best_before > latest)
    throw new Refusal('best_before_too_late', {
      errors: { best_before: ['refusal.best_before_too_late'] },
      values: { day: latest },
    });
  return best_before ?? latest;
}

const insertEdges = (tx: Tx, to_pack_lot_id: string, inputs: readonly RepackingInput[]) =>
  tx
    .insertInto('lot_edges')
    .values(
      inputs.map(({ lot, packs, grams }) => ({
        to_pack_lot_id,
        from_pack_lot_id: lot.id,
        packs,
        grams,
        is_repacked: true,
      })),
    )
    .execute();

import { isPossibleWeight, type PackingBody } from '@kebun/contract/fulfilment/packing.ts';
import { readPackLotCode } from '@kebun/contract/lots/pack-lot-code.ts';
import { sql } from 'kysely';
import type { LineLot } from '#domains/orders/line-lot-rows.ts';
import { skusOfLine } from '#domains/orders/order-rows.ts';
import type { Tx } from '#platform/db/db.ts';
import { fieldRefusal, invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { PackableLine, StopRow } from './queries.ts';
import { type SubstituteRow, selectSubstitutes } from './substitute-rows.ts';

type PackedLineInput = PackingBody['lines'][number];

/** A substitute at its current price. */
export type SubstituteInput = Omit<SubstituteRow, 'line_id' | 'barcode' | 'available' | 'picture'> & {
  quantity: number;
  agreed: boolean;
};

/** A line with its packed content. */
export interface PackedLine {
  line: PackableLine;
  quantity: number;
  weight_g: number | null;
  substitute: SubstituteInput | null;
  lots: NonNullable<PackedLineInput['lots']>; // that the packer took units from, as typed
}

/**
 * Validates a packer's entries. Every line occurs once, at most as ordered, with its weight if sold by weight.
 * Substitutes require missing items and the customer's choice or consent. An empty parcel is refused.
 */
export async function validatePacking(
  tx: Tx,
  order: Pick<StopRow, 'id' | 'substitution'>,
  lines: readonly PackableLine[],
  inputs: readonly PackedLineInput[],
): Promise<PackedLine[]> {
  const byLine = new Map(inputs.map((each) => [each.id, each]));
  if (inputs.length !== lines.length || byLine.size !== lines.length) throw invalidField('lines');
  const substitutes = await substitutesFor(tx, order.id, inputs);

  const packed = lines.map((line) => {
    const { quantity, weight_g = null, substitute = null, lots = [] } = byLine.get(line.id) ?? {};
    if (quantity === undefined || quantity > line.quantity) throw invalidField('lines');
    assertWeight(line, quantity, weight_g);
    if (!substitute) return { line, quantity, weight_g, substitute, lots };

    if (quantity === line.quantity || line.parts.length > 0) throw invalidField('substitute');
    if (!isStillOrdered(line.substitution ?? order.substitution, substitute.agreed)) {
      throw new Refusal('substitute_declined');
    }
    const found = substitutes.get(`${line.id} ${substitute.sku_id}`);
    if (!found) throw new Refusal('substitute_unavailable');
    return { line, quantity, weight_g, substitute: { ...found, ...substitute }, lots };
  });
  if (packed.every(({ quantity, substitute }) => quantity === 0 && !substitute))
    throw new Refusal('parcel_empty');
  return packed;
}

/** Throws unless a line has a weight exactly if it is sold by weight, and one that its units can have. */
function assertWeight(line: PackableLine, quantity: number, weight_g: number | null) {
  const isWeighed = line.sale_mode === 'weight' && quantity > 0;
  if (isWeighed && weight_g === null) throw fieldRefusal('weight_missing', 'weight_g');
  if (!isWeighed && weight_g !== null) throw fieldRefusal('weight_not_needed', 'weight_g');
  if (weight_g !== null && !isPossibleWeight(line, quantity, weight_g))
    throw fieldRefusal('weight_unlikely', 'weight_g');
}

/**
 * Tells whether substitutes are allowed: a customer who chose a refund gets none, and one who chose nothing must be
 * asked.
 */
const isStillOrdered = (choice: string | null, agreed: boolean) =>
  choice === 'best_match' || (choice === null && agreed);

async function substitutesFor(tx: Tx, orderId: string, inputs: readonly PackedLineInput[]) {
  const substitutes = inputs.flatMap(({ id, substitute }) => (substitute ? [{ id, ...substitute }] : []));
  if (substitutes.length === 0) return new Map<string, Omit<SubstituteInput, 'quantity' | 'agreed'>>();
  const rows = await selectSubstitutes(tx, orderId, {
    lineIds: substitutes.map(({ id }) => id),
    skuIds: substitutes.map(({ sku_id }) => sku_id),
    limit: 10_000, // every line with all its substitutes
  });
  return new Map(
    rows.map(({ line_id, barcode, available, picture, ...substitute }) => [
      `${line_id} ${substitute.sku_id}`,
      substitute,
    ]),
  );
}

/**
 * Returns the lots that the packer named for units of the lines. The caller holds the stock lock, so a hold waits until
 * the units have left, or is seen here. Throws at the field `lots` for a code that is mistyped or unknown, and for a
 * lot of another product or with too few units. So does one that is held, recalled, past its best-before day, or would
 * not keep as long as guaranteed. The label of a near-date pack may still be that of the lot that it was split off.
 */
export async function findNamedLots(
  tx: Tx,
  lines: readonly PackedLine[],
  { today, deliveredOn }: { today: string; deliveredOn: string },
): Promise<LineLot[]> {
  const named = lines.flatMap(({ line, lots }) =>
    lots.map(({ code, quantity }) => ({ line_id: line.id, code: readPackLotCode(code), quantity })),
  );
  if (named.length === 0) return [];
  const codes = named.map(({ code }) => code).filter((code) => code !== undefined);
  if (codes.length < named.length) throw fieldRefusal('lot_code_invalid', 'lots');
  const found = await selectNamedLots(tx, deliveredOn).where('code', 'in', codes).execute();
  const byCode = new Map(found.map((lot) => [lot.code, lot]));
  const splitOff = await selectLotsSplitOff(tx, codes, deliveredOn);
  const needs = new Map(lines.map((packed) => [packed.line.id, unitsBySku(packed)]));
  const left = new Map([...found, ...splitOff].map(({ id, on_hand }) => [id, on_hand]));
  const seen = new Set<string>();

  return named.map(({ line_id, code = '', quantity }) => {
    const labelled = byCode.get(code);
    if (!labelled) throw fieldRefusal('lot_not_found', 'lots');
    const needsOf = needs.get(line_id);
    const lot = needsOf?.has(labelled.sku_id)
      ? labelled
      : (splitOff.find(
          ({ whole, sku_id, id }) =>
            whole === code && needsOf?.has(sku_id) && (left.get(id) ?? 0) >= quantity,
        ) ?? labelled);
    const needed = needsOf?.get(lot.sku_id);
    if (needed === undefined) throw fieldRefusal('lot_of_other_product', 'lots');
    if (lot.state === 'held') throw fieldRefusal('lot_held', 'lots');
    if (lot.state === 'recalled') throw fieldRefusal('lot_recalled', 'lots');
    if (!lot.is_released && lot.best_before !== null && lot.best_before < today)
      throw fieldRefusal('lot_expired', 'lots');
    if (!lot.meets_guarantee) throw fieldRefusal('lot_below_guarantee', 'lots');
    if (quantity > needed || seen.has(`${line_id} ${code}`)) throw invalidField('lots');
    const rest = (left.get(lot.id) ?? 0) - quantity;
    if (rest < 0) throw fieldRefusal('insufficient_lot_units', 'lots');
    seen.add(`${line_id} ${code}`);
    needs.get(line_id)?.set(lot.sku_id, needed - quantity);
    left.set(lot.id, rest);
    return { line_id, lot_id: lot.id, quantity };
  });
}

const selectNamedLots = (tx: Tx, deliveredOn: string) =>
  tx
    .selectFrom('pack_lots')
    .select(['pack_lots.id', 'code', 'sku_id', 'state', 'on_hand', 'best_before', 'is_released'])
    .select(
      sql<boolean>`is_released or meets_guarantee(best_before, ${deliveredOn}::date, guaranteed_days(sku_id))`.as(
        'meets_guarantee',
      ),
    );

/** Returns the near-date lots that were split off these lots, each with the code of the lot that it was packed as. */
const selectLotsSplitOff = (tx: Tx, codes: readonly string[], deliveredOn: string) =>
  selectNamedLots(tx, deliveredOn)
    .innerJoin('lot_edges', 'to_pack_lot_id', 'pack_lots.id')
    .select(
      sql<string>`(select whole.code from pack_lots as whole where whole.id = from_pack_lot_id)`.as('whole'),
    )
    .where('is_repacked', '=', false)
    .where(sql<boolean>`from_pack_lot_id in (select id from pack_lots where code = any(${codes}::text[]))`)
    .execute();

/** Returns the units of each SKU in the parcel that are of this line. */
function unitsBySku({ line, quantity, substitute }: PackedLine): Map<string, number> {
  const parcel = [...skusOfLine({ ...line, quantity }), ...(substitute ? [substitute] : [])];
  const units = new Map<string, number>();
  for (const { sku_id, quantity: more } of parcel) units.set(sku_id, (units.get(sku_id) ?? 0) + more);
  return units;
}

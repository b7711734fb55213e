import type { PackingBody } from '@kebun/contract/fulfilment/packing.ts';
import type { Tx } from '#platform/db/db.ts';
import { invalidField } from '#platform/http/field-errors.ts';
import { Refusal } from '#platform/http/refusal.ts';
import type { PackableLine, StopRow } from './queries.ts';
import { type SubstituteRow, selectSubstitutes } from './substitute-rows.ts';

type PackedLineInput = PackingBody['lines'][number];

/** A substitute at its current price. */
export type SubstituteInput = Omit<SubstituteRow, 'line_id' | 'barcode' | 'available' | 'picture'> & {
  quantity: number;
  asked: boolean;
};

/** A line with its packed content. */
export interface PackedLine {
  line: PackableLine;
  quantity: number;
  weight_g: number | null;
  substitute: SubstituteInput | null;
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
    const { quantity, weight_g = null, substitute = null } = byLine.get(line.id) ?? {};
    if (quantity === undefined || quantity > line.quantity) throw invalidField('lines');
    const isWeighed = line.sale_mode === 'weight' && quantity > 0;
    if (isWeighed !== (weight_g !== null)) throw invalidField('weight_g');
    if (!substitute) return { line, quantity, weight_g, substitute };

    if (quantity === line.quantity || line.parts.length > 0) throw invalidField('substitute');
    if (!isStillOrdered(line.substitution ?? order.substitution, substitute.asked)) {
      throw new Refusal('substitute_not_wanted');
    }
    const found = substitutes.get(`${line.id} ${substitute.sku_id}`);
    if (!found) throw new Refusal('substitute_unavailable');
    return { line, quantity, weight_g, substitute: { ...found, ...substitute } };
  });
  if (packed.every(({ quantity, substitute }) => quantity === 0 && !substitute))
    throw new Refusal('parcel_empty');
  return packed;
}

/**
 * Tells whether substitutes are allowed: a customer who chose a refund gets none, and one who chose nothing must be
 * asked.
 */
const isStillOrdered = (choice: string | null, agreed: boolean) =>
  choice === 'best_match' || (choice === null && agreed);

async function substitutesFor(tx: Tx, orderId: string, inputs: readonly PackedLineInput[]) {
  const substitutes = inputs.flatMap(({ id, substitute }) => (substitute ? [{ id, ...substitute }] : []));
  if (substitutes.length === 0) return new Map<string, Omit<SubstituteInput, 'quantity' | 'asked'>>();
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

import {
  isPossibleWeight,
  type PackingBody,
  type PackLine,
  type PackOrder,
  type Substitute,
} from '@kebun/contract/fulfilment/packing.ts';

export type PackedSubstitute = Pick<
  Substitute,
  'sku_id' | 'sku' | 'name' | 'unit' | 'unit_price' | 'lots'
> & {
  quantity: number;
  agreed: boolean;
};

/** The packer's progress on one line. */
export interface Draft {
  quantity: number;
  grams: string; // as it was typed
  isShort: boolean; // the packer marked the line short
  substitute: PackedSubstitute | null;
  lots?: NamedLots; // of the units, as far as the packer named them
}

/** Units by the code of their lot. */
export type NamedLots = Readonly<Record<string, number>>;

export type Drafts = Readonly<Record<string, Draft>>;

/** The storage key of an order's packing draft, which stays until the order is packed. */
export const packingDraftKey = ({ id }: { id: string }) => `packing ${id}`;

export const emptyDraft: Draft = { quantity: 0, grams: '', isShort: false, substitute: null };

export const draftOfLine = (drafts: Drafts, { id }: PackLine): Draft => drafts[id] ?? emptyDraft;

/** Returns whole grams, or undefined where the input is not a weight. */
export function gramsIn(typed: string): number | undefined {
  const grams = Number(typed.trim());
  return /^\d+$/.test(typed.trim()) && grams >= 1 && grams <= 1_000_000 ? grams : undefined;
}

const needsWeight = (line: PackLine, { quantity }: Draft) => line.sale_mode === 'weight' && quantity > 0;

/** Returns whether a line is done: packed or marked short, and weighed. */
export const isSettled = (line: PackLine, draft: Draft): boolean =>
  (draft.quantity === line.quantity || draft.isShort) &&
  (!needsWeight(line, draft) || isWeighed(line, draft));

/** Returns whether a weight is typed that the units can have. */
function isWeighed(line: PackLine, { quantity, grams }: Draft): boolean {
  const weight = gramsIn(grams);
  return weight !== undefined && isPossibleWeight(line, quantity, weight);
}

/** Returns whether a weight is typed that the units cannot have. */
export const isImpossible = (line: PackLine, draft: Draft): boolean =>
  gramsIn(draft.grams) !== undefined && needsWeight(line, draft) && !isWeighed(line, draft);

/** Returns whether the weight is so far from the expected one that the packer may have misread the scale. */
export function isUnlikely(line: PackLine, draft: Draft): boolean {
  const grams = gramsIn(draft.grams);
  if (grams === undefined || line.estimated_weight_g === null || !needsWeight(line, draft)) return false;
  const expected = (line.estimated_weight_g * draft.quantity) / line.quantity;
  return Math.abs(grams - expected) > (expected * line.weight_tolerance_percent) / 100;
}

/** Adds one unit to a line, at most the ordered quantity. */
export const addUnit = (line: PackLine, draft: Draft): Draft => {
  const quantity = Math.min(draft.quantity + 1, line.quantity);
  const isFull = quantity === line.quantity;
  return {
    ...draft,
    quantity,
    isShort: draft.isShort && !isFull,
    substitute: isFull ? null : draft.substitute,
  };
};

/**
 * Removes one unit and marks the line short. If more units have a named lot than are left, the last named lot loses
 * them.
 */
export const removeUnit = (line: PackLine, draft: Draft): Draft => {
  const quantity = Math.max(draft.quantity - 1, 0);
  const lots = withinUnits(withSubstitute(line, draft), quantity, draft.lots ?? {});
  return { ...draft, quantity, isShort: true, lots };
};

export const packAllUnits = (line: PackLine, draft: Draft): Draft => ({
  ...draft,
  quantity: line.quantity,
  isShort: false,
  substitute: null,
});

/** Sets the weight and counts the line as packed. */
export const setWeight = (line: PackLine, draft: Draft, grams: string): Draft => ({
  ...(draft.quantity === 0 && !draft.isShort ? packAllUnits(line, draft) : draft),
  grams,
});

/** Returns the line of a scanned code: the code of its pack, or the one printed on it. */
export function findScanned({ lines }: PackOrder, code: string): PackLine | undefined {
  const scanned = code.trim().toLowerCase();
  return lines.find(
    ({ sku, barcode }) => sku.toLowerCase() === scanned || barcode?.toLowerCase() === scanned,
  );
}

/** A line with the units that are packed in place of missing ones. */
export interface LineWithSubstitute extends PackLine {
  instead?: { sku: string; quantity: number };
}

/** Returns a line with the lots of its substitute, too. */
export function withSubstitute(line: PackLine, { substitute }: Draft): LineWithSubstitute {
  if (!substitute?.lots) return line; // chosen before substitutes had lots
  const { sku, quantity, lots } = substitute;
  return { ...line, lots: [...line.lots, ...lots], instead: { sku, quantity } };
}

/**
 * Returns how many units of a SKU are in a quantity of a line. A bundle has those of its parts, a substitute those that
 * were chosen.
 */
const unitsOfSku = (
  { sku, parts, instead }: LineWithSubstitute,
  skuToCount: string,
  quantity: number,
): number =>
  instead?.sku === skuToCount
    ? instead.quantity
    : parts.length === 0
      ? quantity * Number(sku === skuToCount)
      : parts.reduce((sum, part) => sum + (part.sku === skuToCount ? part.quantity * quantity : 0), 0);

const lotOf = (line: PackLine, code: string) => line.lots.find((lot) => lot.code === code);

/** Returns the units of a line's SKU that have a named lot. */
const namedUnits = (line: PackLine, sku: string | undefined, lots: NamedLots): number =>
  Object.entries(lots).reduce((sum, [code, units]) => sum + (lotOf(line, code)?.sku === sku ? units : 0), 0);

/** Returns the named lots, without units beyond a quantity of the line. */
function withinUnits(line: PackLine, quantity: number, lots: NamedLots): NamedLots {
  const left: Record<string, number> = {};
  for (const [code, units] of Object.entries(lots)) {
    const sku = lotOf(line, code)?.sku ?? '';
    const fit = Math.min(units, unitsOfSku(line, sku, quantity) - namedUnits(line, sku, left));
    if (fit > 0) left[code] = fit;
  }
  return left;
}

/** Why a lot cannot be packed now. */
export function blockOfLot({ state, is_expired, meets_guarantee }: PackLine['lots'][number]) {
  if (state !== 'ok') return state;
  if (is_expired) return 'expired';
  return meets_guarantee ? null : 'below_guarantee';
}

/**
 * Returns the line of an order that a scanned pack of a lot is for: the first that lacks units of it, or else the
 * first.
 */
export function findLineOfLot(
  { lines }: Pick<PackOrder, 'lines'>,
  drafts: Drafts,
  code: string,
): PackLine | undefined {
  const having = lines.filter((line) => lotOf(withSubstitute(line, draftOfLine(drafts, line)), code));
  return having.find((line) => canNameUnit(line, draftOfLine(drafts, line), code)) ?? having[0];
}

/** Returns whether one unit more of a line can be of this lot. */
export function canNameUnit(ordered: PackLine, draft: Draft, code: string): boolean {
  const line = withSubstitute(ordered, draft);
  const { lots = {} } = draft;
  const lot = lotOf(line, code);
  return (
    lot !== undefined &&
    (lots[code] ?? 0) < lot.on_hand &&
    namedUnits(line, lot.sku, lots) < unitsOfSku(line, lot.sku, line.quantity)
  );
}

/**
 * Names the lot of one unit. The unit is added to the line, unless units without a named lot are there already, or the
 * pack is only a part of a bundle, or a substitute.
 */
export function nameUnit(line: PackLine, draft: Draft, code: string): Draft {
  const lots = draft.lots ?? {};
  const named = { ...draft, lots: { ...lots, [code]: (lots[code] ?? 0) + 1 } };
  const hasRoom = namedUnits(line, line.sku, lots) < draft.quantity;
  const isOfSubstitute = lotOf(line, code) === undefined;
  return line.parts.length > 0 || hasRoom || isOfSubstitute ? named : addUnit(line, named);
}

/** Names one lot for all units of its SKU that have none yet, as far as the lot reaches, and packs the whole line. */
export function nameAllUnits(ordered: PackLine, draft: Draft, code: string): Draft {
  const line = withSubstitute(ordered, draft);
  const { sku = '', on_hand = 0 } = lotOf(line, code) ?? {};
  const lots = draft.lots ?? {};
  const open = unitsOfSku(line, sku, line.quantity) - namedUnits(line, sku, lots);
  const units = Math.min((lots[code] ?? 0) + open, on_hand);
  const isOfSubstitute = lotOf(ordered, code) === undefined;
  return { ...(isOfSubstitute ? draft : packAllUnits(ordered, draft)), lots: { ...lots, [code]: units } };
}

/** Takes a lot off the line. Its units stay, and come from the lots that end first. */
export function forgetLot(draft: Draft, code: string): Draft {
  const { [code]: _, ...lots } = draft.lots ?? {};
  return { ...draft, lots };
}

/** Returns the body of the packing request. */
export const packedLines = (lines: readonly PackLine[], drafts: Drafts): PackingBody['lines'] =>
  lines.map((line) => {
    const draft = draftOfLine(drafts, line);
    const { quantity, substitute, grams } = draft;
    const lots = Object.entries(withinUnits(withSubstitute(line, draft), quantity, draft.lots ?? {}));
    return {
      id: line.id,
      quantity,
      weight_g: needsWeight(line, draft) ? (gramsIn(grams) ?? null) : null,
      substitute: substitute && {
        sku_id: substitute.sku_id,
        quantity: substitute.quantity,
        agreed: substitute.agreed,
      },
      ...(lots.length > 0 && { lots: lots.map(([code, units]) => ({ code, quantity: units })) }),
    };
  });

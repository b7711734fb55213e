import type { PackingBody, PackLine, PackOrder, Substitute } from '@kebun/contract/fulfilment/packing.ts';

export type PackedSubstitute = Pick<Substitute, 'sku_id' | 'name' | 'unit' | 'unit_price'> & {
  quantity: number;
  asked: boolean;
};

/** The packer's progress on one line. */
export interface Draft {
  quantity: number;
  grams: string; // as it was typed
  isShort: boolean; // the packer marked the line short
  substitute: PackedSubstitute | null;
}

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
  (!needsWeight(line, draft) || gramsIn(draft.grams) !== undefined);

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

/** Removes one unit and marks the line short. */
export const removeUnit = (draft: Draft): Draft => ({
  ...draft,
  quantity: Math.max(draft.quantity - 1, 0),
  isShort: true,
});

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

/** Returns the body of the packing request. */
export const packedLines = (lines: readonly PackLine[], drafts: Drafts): PackingBody['lines'] =>
  lines.map((line) => {
    const draft = draftOfLine(drafts, line);
    const { quantity, substitute, grams } = draft;
    return {
      id: line.id,
      quantity,
      weight_g: needsWeight(line, draft) ? (gramsIn(grams) ?? null) : null,
      substitute: substitute && {
        sku_id: substitute.sku_id,
        quantity: substitute.quantity,
        asked: substitute.asked,
      },
    };
  });

import type { Packing, PackLine, PackOrder, Substitute } from '@kebun/contract/fulfilment/packing.ts';

export type Instead = Pick<
  Substitute,
  'sku_id' | 'name_en' | 'name_zh' | 'unit_en' | 'unit_zh' | 'unit_price'
> & {
  quantity: number;
  asked: boolean;
};

/** What a packer has done with a line so far. */
export interface Draft {
  quantity: number;
  grams: string; // as it was typed
  isShort: boolean; // there is no more than that
  substitute: Instead | null;
}

export type Drafts = Readonly<Record<string, Draft>>;

/** Where what has been done with an order stays, until it has left the table. */
export const packingDraftKey = ({ id }: { id: string }) => `packing ${id}`;

export const emptyDraft: Draft = { quantity: 0, grams: '', isShort: false, substitute: null };

export const draftOfLine = (drafts: Drafts, { id }: PackLine): Draft => drafts[id] ?? emptyDraft;

/** Whole grams, or nothing that could be a weight. */
export function gramsIn(typed: string): number | undefined {
  const grams = Number(typed.trim());
  return /^\d+$/.test(typed.trim()) && grams >= 1 && grams <= 1_000_000 ? grams : undefined;
}

const needsWeight = (line: PackLine, { quantity }: Draft) => line.sale_mode === 'weight' && quantity > 0;

/** Nothing of this line is open: all of it is there, or the packer has said that it is not; and it is weighed. */
export const isSettled = (line: PackLine, draft: Draft): boolean =>
  (draft.quantity === line.quantity || draft.isShort) &&
  (!needsWeight(line, draft) || gramsIn(draft.grams) !== undefined);

/** It weighs so much less or more than it should that the scale may have been misread. */
export function isUnlikely(line: PackLine, draft: Draft): boolean {
  const grams = gramsIn(draft.grams);
  if (grams === undefined || line.estimated_weight_g === null || !needsWeight(line, draft)) return false;
  const expected = (line.estimated_weight_g * draft.quantity) / line.quantity;
  return Math.abs(grams - expected) > (expected * line.weight_tolerance_percent) / 100;
}

/** One more of a line, as far as it was ordered. */
export const oneMore = (line: PackLine, draft: Draft): Draft => {
  const quantity = Math.min(draft.quantity + 1, line.quantity);
  const isFull = quantity === line.quantity;
  return {
    ...draft,
    quantity,
    isShort: draft.isShort && !isFull,
    substitute: isFull ? null : draft.substitute,
  };
};

/** Whoever takes one away again says that it is not there. */
export const oneLess = (draft: Draft): Draft => ({
  ...draft,
  quantity: Math.max(draft.quantity - 1, 0),
  isShort: true,
});

export const allThere = (line: PackLine, draft: Draft): Draft => ({
  ...draft,
  quantity: line.quantity,
  isShort: false,
  substitute: null,
});

/** A weight is typed of what is on the scale, so it is there. */
export const weighed = (line: PackLine, draft: Draft, grams: string): Draft => ({
  ...(draft.quantity === 0 && !draft.isShort ? allThere(line, draft) : draft),
  grams,
});

/** The line that a scanner has read the code of: of its pack, or what is printed on it. */
export function findScanned({ lines }: PackOrder, code: string): PackLine | undefined {
  const wanted = code.trim().toLowerCase();
  return lines.find(({ sku, barcode }) => sku.toLowerCase() === wanted || barcode?.toLowerCase() === wanted);
}

/** What the shop is told once the parcel is closed. */
export const toldOf = (lines: readonly PackLine[], drafts: Drafts): Packing['lines'] =>
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

import { addDays, type Day, daysBetween } from '../lib/days.ts';
import { maxOverfillShare } from '../lib/limits.ts';
import { filled, type Rule } from '../lib/rules.ts';
import type {
  LossRequest,
  LotReason,
  PackingRequest,
  ReceiptRequest,
  WriteOffRequest,
} from './staff-lots.ts';

/** A packing as it is typed, perhaps incomplete. `sku_g` is the weight of the chosen SKU, which the form knows. */
export type PackingDraft = Partial<PackingRequest>;

/** The sums of a packing. `open_g` is what no field accounts for; below zero: more than was taken. */
export function packingBalance({ inputs = [], packs, pack_g, waste_g, overfill_g }: PackingDraft) {
  const input_g = inputs.reduce((sum, { g }) => sum + g, 0);
  const packed_g = (packs ?? 0) * (pack_g ?? 0);
  return { input_g, packed_g, open_g: input_g - packed_g - (waste_g ?? 0) - (overfill_g ?? 0) };
}

const lotsNamedOnce = (draft: PackingDraft | null | undefined) => {
  const codes = (draft?.inputs ?? []).map(({ lot }) => lot.trim().toUpperCase());
  return new Set(codes).size === codes.length;
};

// biome-ignore format: table
const inputRules: readonly Rule<PackingDraft>[] = [
  { field: 'inputs', message: 'office.lot_rule_inputs', holds: (draft) => (draft?.inputs ?? []).length > 0 && (draft?.inputs ?? []).every(({ g }) => g > 0) },
  { field: 'inputs', message: 'office.lot_rule_twice',  holds: lotsNamedOnce },
];

// biome-ignore format: table
const repackedRules: readonly Rule<PackingDraft>[] = [
  { field: 'inputs', message: 'office.repack_rule_inputs', holds: (draft) => (draft?.inputs ?? []).length > 0 && (draft?.inputs ?? []).every(({ g }) => g > 0) },
  { field: 'inputs', message: 'office.repack_rule_twice',  holds: lotsNamedOnce },
];

/** The rules of the packs that are made, once the weight of one is known. */
// biome-ignore format: table
const packRules: readonly Rule<PackingDraft>[] = [
  filled('sku_id', 'office.lot_rule_sku'),
  { field: 'packs',   message: 'office.lot_rule_packs',   holds: (draft) => (draft?.packs ?? 0) > 0 },
  { field: 'pack_g',  message: 'office.lot_rule_pack_g',  holds: (draft) => (draft?.pack_g ?? 0) > 0 },
  { field: 'waste_g', message: 'office.lot_rule_balance', holds: (draft) => !draft?.packs || !draft.pack_g || packingBalance(draft).open_g === 0 },
  { field: 'overfill_g', message: 'office.lot_rule_overfill', holds: (draft) => !draft?.overfill_g || draft.overfill_g <= packingBalance(draft).packed_g * maxOverfillShare },
];

/** The rules of a packing, and of a repacking, checked by the form and by the server. */
export const weighedPackingRules = [...inputRules, ...packRules];
export const repackingRules = [...repackedRules, ...packRules];

// biome-ignore format: table
export const receiptRules: readonly Rule<Partial<ReceiptRequest>>[] = [
  filled('sku_id', 'office.lot_rule_sku'),
  { field: 'packs', message: 'office.lot_rule_packs', holds: (draft) => (draft?.packs ?? 0) > 0 },
  filled('supplier', 'office.lot_rule_supplier'),
  filled('invoice_number', 'office.lot_rule_invoice'),
];

export const reasonRules: readonly Rule<LotReason>[] = [filled('reason', 'office.reason_missing')];

export const writeOffRules: readonly Rule<Partial<WriteOffRequest>>[] = [
  { field: 'units', message: 'office.lot_rule_units', holds: (draft) => (draft?.units ?? 0) > 0 },
  filled('reason', 'office.reason_missing'),
];

export const lossRules: readonly Rule<Partial<LossRequest>>[] = [
  { field: 'g', message: 'office.lot_rule_grams', holds: (draft) => (draft?.g ?? 0) > 0 },
];

/** The facts that decide how long a pack keeps. */
interface PackLife {
  made_on: Day;
  harvested_on: Day; // the oldest harvest in it
  shelf_days: number; // of the product, otherwise of the crop
}

/**
 * Returns the last best-before day of a pack: its shelf life from the day of packing, less the days since harvest
 * beyond the first. Staff may shorten it and never lengthen it.
 */
export function latestBestBefore({ made_on, harvested_on, shelf_days }: PackLife): Day {
  const waited = Math.max(0, daysBetween(harvested_on, made_on) - 1);
  return addDays(made_on, shelf_days - waited);
}

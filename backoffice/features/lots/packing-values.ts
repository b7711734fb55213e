import { latestBestBefore } from '@kebun/contract/lots/packing-draft.ts';
import type { HarvestLot, PackableSku, PackingRequest } from '@kebun/contract/lots/staff-lots.ts';

/** A lot in the form, with what is taken of it as it is typed. */
export interface LotInput<Lot> {
  lot: Lot;
  typed: string;
}

/** The packs of a packing as they are typed. */
export interface PacksValues {
  sku: PackableSku | null;
  packs: string;
  pack_g: string;
  waste_g: string;
  overfill_g: string;
  best_before: string;
  is_mixed: boolean;
  size: string;
}

/** A packing as it is typed. */
export interface PackingValues extends PacksValues {
  lots: readonly LotInput<HarvestLot>[];
}

export const noPacks: PacksValues = {
  sku: null,
  packs: '',
  pack_g: '',
  waste_g: '',
  overfill_g: '',
  best_before: '',
  is_mixed: false,
  size: '',
};

export const parseWhole = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed.trim()) : null);

/** Returns the packs of a request. Empty waste and overfill are none. */
export const packsRequestOf = (values: PacksValues) => ({
  sku_id: values.sku?.id ?? null,
  packs: parseWhole(values.packs),
  pack_g: values.pack_g.trim() ? parseWhole(values.pack_g) : (values.sku?.weight_g ?? null),
  waste_g: parseWhole(values.waste_g) ?? 0,
  overfill_g: parseWhole(values.overfill_g) ?? 0,
  best_before: values.best_before || null,
  is_mixed: values.is_mixed,
  size: values.size.trim() || null,
});

/** Returns the request of a packing. */
export const packingRequestOf = (values: PackingValues): PackingRequest => ({
  inputs: values.lots.map(({ lot, typed }) => ({ lot: lot.code, g: parseWhole(typed) ?? 0 })),
  ...packsRequestOf(values),
});

/** Returns the last best-before day that the packing allows; undefined where no shelf life is known. */
export function latestDayOf({ lots, sku }: PackingValues, today: string): string | undefined {
  const harvested_on = lots.map(({ lot }) => lot.harvested_on).sort()[0];
  const lives = lots.flatMap(({ lot }) => lot.shelf_days ?? []);
  const shelf_days = sku?.shelf_days ?? (lives.length > 0 ? Math.min(...lives) : undefined);
  if (!harvested_on || shelf_days === undefined) return undefined;
  return latestBestBefore({ made_on: today, harvested_on, shelf_days });
}

/** Returns whether the lots differ in crop, grade or farm, so that their packs are mixed. */
export const areUnlike = (lots: readonly LotInput<HarvestLot>[]) =>
  new Set(lots.map(({ lot: { crop, grade, farm } }) => `${crop.id} ${grade} ${farm.id}`)).size > 1;

/** Returns grams as kilograms with three decimals at most: 2.1 kg. */
export const formatGrams = (grams: number) =>
  `${(grams / 1_000).toLocaleString('en-MY', { maximumFractionDigits: 3 })} kg`;

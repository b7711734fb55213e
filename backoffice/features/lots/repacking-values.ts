import type { PackLot, RepackingRequest } from '@kebun/contract/lots/staff-lots.ts';
import { type LotInput, type PacksValues, packsRequestOf, parseWhole } from './packing-values.ts';

/** A repacking as it is typed. */
export interface RepackingValues extends PacksValues {
  lots: readonly LotInput<PackLot>[];
  reason: string;
}

/** Returns the net weight of a pack, by its label or its product. */
export const gramsOfPack = ({ pack_g, sku }: PackLot) => pack_g ?? sku.weight_g;

/** Returns the request of a repacking. */
export const repackingRequestOf = (values: RepackingValues): RepackingRequest => ({
  inputs: values.lots.map(({ lot, typed }) => ({ lot: lot.code, packs: parseWhole(typed) ?? 0 })),
  ...packsRequestOf(values),
  reason: values.reason.trim() || null,
});

/** Returns a repacking in grams, which its rules and sums count. */
export const repackingDraftOf = (values: RepackingValues) => ({
  inputs: values.lots.map(({ lot, typed }) => ({
    lot: lot.code,
    g: (parseWhole(typed) ?? 0) * (gramsOfPack(lot) ?? 1), // the server refuses a lot without a weight
  })),
  ...packsRequestOf(values),
});

/** Returns the day of the packs that end first: the new ones keep no longer. */
export const earliestDayOf = ({ lots }: RepackingValues): string | undefined =>
  lots.flatMap(({ lot }) => lot.best_before ?? []).sort()[0];

/** Returns whether the lots differ in grade or farm, so that their packs are mixed. */
export const areUnlikePacks = (lots: readonly LotInput<PackLot>[]) =>
  new Set(lots.map(({ lot }) => `${lot.grade} ${lot.farm?.id}`)).size > 1 ||
  new Set(lots.map(({ lot }) => lot.product.id)).size > 1;

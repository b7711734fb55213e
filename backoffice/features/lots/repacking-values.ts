import { failedRules } from '@kebun/contract/lib/rules.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { packingBalance, repackingRules } from '@kebun/contract/lots/packing-draft.ts';
import type { PackLot, RepackingRequest } from '@kebun/contract/lots/staff-lots.ts';
import { noPacking, type PackingValues, parseWhole } from './packing-values.ts';

/** A pack lot in the form, with its packs as they are typed. */
export interface OpenedLot {
  lot: PackLot;
  typed: string;
}

/** A repacking as it is typed. */
export interface RepackingValues extends Omit<PackingValues, 'lots'> {
  lots: readonly OpenedLot[];
  reason: string;
}

export const noRepacking: RepackingValues = { ...noPacking, lots: [], reason: '' };

/** Returns the net weight of a pack, by its label or its product. */
export const gramsOfPack = ({ pack_g, sku }: PackLot) => pack_g ?? sku.weight_g;

/** Returns the request of a repacking. Empty waste and overfill are none. */
export const repackingRequestOf = (values: RepackingValues): RepackingRequest => ({
  inputs: values.lots.map(({ lot, typed }) => ({ lot: lot.code, packs: parseWhole(typed) ?? 0 })),
  sku_id: values.sku?.id ?? null,
  packs: parseWhole(values.packs),
  pack_g: values.pack_g.trim() ? parseWhole(values.pack_g) : (values.sku?.weight_g ?? null),
  waste_g: parseWhole(values.waste_g) ?? 0,
  overfill_g: parseWhole(values.overfill_g) ?? 0,
  best_before: values.best_before || null,
  is_mixed: values.is_mixed,
  reason: values.reason.trim() || null,
});

const draftOf = (values: RepackingValues) => ({
  ...repackingRequestOf(values),
  inputs: values.lots.map(({ lot, typed }) => ({
    lot: lot.code,
    g: (parseWhole(typed) ?? 0) * (gramsOfPack(lot) ?? 1), // the server refuses a lot without a weight
  })),
});

export const repackingSumsOf = (values: RepackingValues) => packingBalance(draftOf(values));

/** Returns the messages of the rules that a repacking breaks, by field. */
export const repackingErrorsOf = (values: RepackingValues): Record<string, MessageKey> =>
  Object.fromEntries(
    failedRules(repackingRules, draftOf(values))
      .toReversed()
      .map(({ field, message }) => [field ?? '', message]),
  );

/** Returns the day of the packs that end first: the new ones keep no longer. */
export const earliestDayOf = ({ lots }: RepackingValues): string | undefined =>
  lots.flatMap(({ lot }) => lot.best_before ?? []).sort()[0];

/** Returns whether the lots differ in grade or farm, so that their packs are mixed. */
export const areUnlikePacks = (lots: readonly OpenedLot[]) =>
  new Set(lots.map(({ lot }) => `${lot.grade} ${lot.farm?.id}`)).size > 1 ||
  new Set(lots.map(({ lot }) => lot.product.id)).size > 1;

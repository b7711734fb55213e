import { addDays } from '../../contract/lib/days.ts';
import type { ReceivedUnits } from '../../server/domains/lots/seed-received-lots.ts';

/** A supplier, the days that its products last where the product states none, and where they lie in the packhouse. */
interface Supply {
  supplier: string;
  invoice: string; // the beginning of its invoice numbers
  lasts: number | null; // null: without a best-before day
  place: string;
}

/** By the shelf in SKU codes such as KH-LEAF-SAWI-300. The suppliers are fictional. */
// biome-ignore format: table
const supplies: Readonly<Record<string, Supply>> = {
  LEAF: { supplier: 'Cameron Fresh Supplies', invoice: 'CFS', lasts: 5,    place: 'Cold room A, rack 1' },
  FLOW: { supplier: 'Cameron Fresh Supplies', invoice: 'CFS', lasts: 5,    place: 'Cold room A, rack 2' },
  VEG:  { supplier: 'Cameron Fresh Supplies', invoice: 'CFS', lasts: 7,    place: 'Cold room A, rack 3' },
  BEAN: { supplier: 'Cameron Fresh Supplies', invoice: 'CFS', lasts: 5,    place: 'Cold room A, rack 4' },
  HERB: { supplier: 'Cameron Fresh Supplies', invoice: 'CFS', lasts: 6,    place: 'Cold room A, rack 5' },
  MUSH: { supplier: 'Hulu Langat Mushrooms',  invoice: 'HLM', lasts: 4,    place: 'Cold room A, rack 6' },
  FRUI: { supplier: 'Johor Fruit Collective', invoice: 'JFC', lasts: 10,   place: 'Cold room B, rack 1' },
  EGG:  { supplier: 'Sungai Besar Eggs',      invoice: 'SBE', lasts: 21,   place: 'Cold room B, rack 2' },
  ROOT: { supplier: 'Pasar Borong Roots',     invoice: 'PBR', lasts: 21,   place: 'Dry store, bay 1' },
  AROM: { supplier: 'Pasar Borong Roots',     invoice: 'PBR', lasts: 21,   place: 'Dry store, bay 2' },
  RICE: { supplier: 'Sekinchan Rice Millers', invoice: 'SRM', lasts: 365,  place: 'Dry store, bay 3' },
  SEED: { supplier: 'Lembah Seeds',           invoice: 'LS',  lasts: null, place: 'Nursery bench' },
};

const pantry: Supply = {
  supplier: 'Klang Pantry Wholesale',
  invoice: 'KPW',
  lasts: 180,
  place: 'Dry store, bay 4',
};

const supplyOf = (code: string) => supplies[code.split('-')[1] ?? ''] ?? pantry;

/** Returns where the packs of a SKU lie in the packhouse. */
export const placeOf = (code: string): string => supplyOf(code).place;

/** Returns where bought-in units of a SKU come from, and their best-before day. */
export function boughtIn(
  { code, shelf_days }: { code: string; shelf_days: number | null },
  day: string,
): Omit<ReceivedUnits, 'sku_id' | 'packs'> {
  const { supplier, invoice, lasts, place } = supplyOf(code);
  const days = shelf_days ?? lasts;
  return {
    supplier,
    country: 'MY',
    invoice_number: `${invoice}-${day.slice(2).replaceAll('-', '')}`,
    best_before: days === null ? null : addDays(day, days),
    place,
  };
}

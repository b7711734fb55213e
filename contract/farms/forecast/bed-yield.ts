import { type CropFigures, estimates, middleOf } from '../crops/crop-figures.ts';

const metres = { cm: 0.01, m: 1, ft: 0.3048 };
const length = String.raw`(\d+(?:\.\d+)?(?:\s*-\s*\d+(?:\.\d+)?)?)`;
const product = new RegExp(
  String.raw`${length}\s*[×x]\s*${length}(?:\s*[×x]\s*${length})?\s*(cm|m|ft)\b`,
  'i',
);
const distance = new RegExp(String.raw`${length}\s*(cm|m|ft)\b`, 'i');

/** Returns the middle of "25-36", or the number itself. */
function middleOfRange(words: string) {
  const ends = words.split('-').map(Number);
  return ends.reduce((sum, end) => sum + end, 0) / ends.length;
}

/**
 * Returns the square metres of one plant, from a spacing in words such as "10×15 cm". "30×60×90 cm" are double rows,
 * which lie 60 and 90 cm apart in turn. A single distance counts in both directions. Null where the words name no
 * distance.
 */
export function spacingIn(words: string): number | null {
  const [, one, other, third, unit] = product.exec(words) ?? [];
  if (one && other && unit) {
    const scale = metres[unit.toLowerCase() as keyof typeof metres];
    const row = third ? (middleOfRange(other) + middleOfRange(third)) / 2 : middleOfRange(other);
    return middleOfRange(one) * row * scale * scale || null;
  }
  const [, both, of] = distance.exec(words) ?? [];
  if (!both || !of) return null;
  return (middleOfRange(both) * metres[of.toLowerCase() as keyof typeof metres]) ** 2 || null;
}

/**
 * Returns the square metres of bed that one plant takes: its spacing, as recorded or as in the reference. Where the
 * reference knows the weight of a plant and the yield of a square metre, it is never less than the ground that this
 * weight needs.
 */
export function groundOf(
  { spacing, plant_kg, yield_kg_m2 }: CropFigures,
  planted: number | null = null,
): number {
  const apart = planted || spacingIn(spacing); // a spacing of 0 is unknown
  const needed =
    plant_kg && yield_kg_m2 ? (middleOf(plant_kg) * estimates.marketable) / middleOf(yield_kg_m2) : null;
  return Math.max(apart ?? 0, needed ?? 0) || estimates.ground;
}

/** A batch's claim on a bed, in square metres. */
export interface Claim {
  own: number; // of the batch
  others: number; // of all other batches there
  bed: number; // that there is
}

/**
 * Returns the square metres of a bed that a batch has: what the others leave, or its share where they need more than
 * there is.
 */
export function shareOfBed({ own, others, bed }: Claim): number {
  if (own + others <= 0) return bed;
  return Math.max(0, bed - others, (bed * own) / (own + others));
}

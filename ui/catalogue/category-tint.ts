/** The background tint behind the drawings of each category. */
// biome-ignore format: table
const tints = {
  leafy:     'tint-leafy',
  flower:    'tint-flower',
  fruiting:  'tint-fruiting',
  beans:     'tint-beans',
  root:      'tint-root',
  aromatics: 'tint-aromatics',
  herbs:     'tint-herbs',
  mushroom:  'tint-mushroom',
  fruit:     'tint-fruit',
  eggs:      'tint-eggs',
  rice:      'tint-rice',
  pantry:    'tint-pantry',
  seedling:  'tint-seedling',
} as const;

export type Tint = keyof typeof tints;

/** Tints that go together, so that a list of one category is not all one colour. */
const families: readonly (readonly Tint[])[] = [
  ['leafy', 'herbs', 'beans', 'flower'],
  ['fruit', 'root', 'fruiting'],
  ['pantry', 'mushroom', 'aromatics'],
  ['eggs', 'rice', 'seedling'],
];

export const tintClass = (tint: Tint) => tints[tint];

/**
 * Returns the tint of the card at this index in a list of one category: its own first, then two related ones, three
 * cards each.
 */
export function tintAt(tint: Tint, place: number): Tint {
  const sisters = families.find((family) => family.includes(tint))?.filter((sister) => sister !== tint) ?? [];
  return [tint, ...sisters.slice(0, 2)][place % 3] ?? tint;
}

/** The background tint behind the drawings of each category. */
// biome-ignore format: table
const tints = {
  leafy:     'paper-leafy',
  flower:    'paper-flower',
  fruiting:  'paper-fruiting',
  beans:     'paper-beans',
  root:      'paper-root',
  aromatics: 'paper-aromatics',
  herbs:     'paper-herbs',
  mushroom:  'paper-mushroom',
  fruit:     'paper-fruit',
  eggs:      'paper-eggs',
  rice:      'paper-rice',
  pantry:    'paper-pantry',
  seedling:  'paper-seedling',
} as const;

export type Tint = keyof typeof tints;

/** Tints that go together, so that a list of one category is not all one colour. */
const families: readonly (readonly Tint[])[] = [
  ['leafy', 'herbs', 'beans', 'flower'],
  ['fruit', 'root', 'fruiting'],
  ['pantry', 'mushroom', 'aromatics'],
  ['eggs', 'rice', 'seedling'],
];

export const tintClass = (paper: Tint) => tints[paper];

/**
 * Returns the tint of the card at this index in a list of one category: its own first, then two related ones, three
 * cards each.
 */
export function tintAt(paper: Tint, place: number): Tint {
  const sisters =
    families.find((family) => family.includes(paper))?.filter((sister) => sister !== paper) ?? [];
  return [paper, ...sisters.slice(0, 2)][place % 3] ?? paper;
}

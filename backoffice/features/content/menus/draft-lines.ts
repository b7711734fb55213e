import type { EntryDraft, LowerEntry } from '@kebun/contract/content/menus/staff-menus.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import { noTexts, textIn, trimmedTexts } from '@kebun/contract/lib/localised.ts';

/** An entry with a key that stays when the entry is moved. */
export interface Line extends LowerEntry {
  key: string;
}
export interface TopLine extends Line {
  entries: readonly Line[];
}

let lines = 0;
const newKey = () => `line-${++lines}`;

export const newLine = (): TopLine => ({
  key: newKey(),
  label: noTexts,
  path: '',
  audience: 'all',
  wide: false,
  off: false,
  extra: null,
  entries: [],
});

export const linesOf = (entries: readonly EntryDraft[]): TopLine[] =>
  entries.map(({ entries: lower, ...entry }) => ({
    ...entry,
    key: newKey(),
    entries: lower.map((each) => ({ ...each, key: newKey() })),
  }));

const toLowerEntry = ({ key: _key, ...entry }: Line): LowerEntry => entry;

export const entriesOf = (all: readonly TopLine[]): EntryDraft[] =>
  all.map(({ entries, ...line }) => ({ ...toLowerEntry(line), entries: entries.map(toLowerEntry) }));

/** Returns a top entry without its children: only a top entry has children. */
export const lowerOf = ({ entries: _below, ...line }: TopLine): Line => line;

/** The place of an entry: at the top, or below a top entry. */
export type Spot = readonly [top: number] | readonly [top: number, lower: number];

export const lineAt = (all: readonly TopLine[], [top, lower]: Spot): Line | undefined =>
  lower === undefined ? all[top] : all[top]?.entries[lower];

/** Returns the same lines with the siblings of a place replaced. */
function replaceSiblings(
  all: readonly TopLine[],
  [top, lower]: Spot,
  make: <L extends Line>(lines: readonly L[], at: number) => L[],
) {
  if (lower === undefined) return make(all, top);
  const above = all[top];
  return above ? all.with(top, { ...above, entries: make(above.entries, lower) }) : [...all];
}

export const removeLine = (all: readonly TopLine[], spot: Spot): TopLine[] =>
  replaceSiblings(all, spot, (these, at) => these.toSpliced(at, 1));

/** Swaps an entry with the one before or after it. */
export const moveLine = (all: readonly TopLine[], spot: Spot, by: -1 | 1): TopLine[] =>
  replaceSiblings(all, spot, (these, at) => {
    const moving = these.slice(at, at + 1);
    return these.toSpliced(at, 1).toSpliced(at + by, 0, ...moving);
  });

export const changeLine = (all: readonly TopLine[], spot: Spot, change: Partial<LowerEntry>): TopLine[] =>
  replaceSiblings(all, spot, (these, at) =>
    these.map((line, n) => (n === at ? { ...line, ...change } : line)),
  );

/** Adds an entry at the end of the given top entry's children, or at the end of the top. */
export function addLine(all: readonly TopLine[], below: number | undefined, line: TopLine): TopLine[] {
  const above = below === undefined ? undefined : all[below];
  if (below === undefined || !above) return [...all, line];
  return all.with(below, { ...above, entries: [...above.entries, lowerOf(line)] });
}

/** Returns the label of an entry in a language. */
export const labelIn = ({ label }: Pick<LowerEntry, 'label'>, language: Language) =>
  textIn(trimmedTexts(label), language);

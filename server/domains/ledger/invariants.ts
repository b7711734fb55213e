import { readFileSync } from 'node:fs';

/** What the books are about, as whoever keeps the shop knows its parts. */
export const invariantAreas = ['money', 'stock', 'orders', 'thanks', 'delivery', 'reviews', 'farms'] as const;
export type InvariantArea = (typeof invariantAreas)[number];

/** What must always be true of the books, and the query that shows what breaks it. */
export interface Invariant {
  part: InvariantArea;
  sentence: string;
  query: string;
}

const file = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8');

/** Each sentence of invariants.sql. */
export const invariants: readonly Invariant[] = file
  .split('\n--- ')
  .slice(1)
  .map((written) => {
    const [head = '', ...query] = written.split('\n');
    const part = invariantAreas.find((known) => head.startsWith(`${known}: `));
    if (!part) throw new Error(`Nobody says what this is about: ${head}`);
    return { part, sentence: head.slice(part.length + 2), query: query.join('\n').replace(/;\s*$/, '') };
  });

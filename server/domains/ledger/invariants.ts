import { readFileSync } from 'node:fs';

/** The areas of the invariants. */
const invariantAreas = ['money', 'stock', 'orders', 'rewards', 'delivery', 'reviews', 'farms'] as const;
export type InvariantArea = (typeof invariantAreas)[number];

/** A statement that must always be true, with the query that finds violations. */
export interface Invariant {
  area: InvariantArea;
  invariant: string;
  query: string;
}

const file = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8');

/** Every invariant of invariants.sql. */
export const invariants: readonly Invariant[] = file
  .split('\n--- ')
  .slice(1)
  .map((written) => {
    const [head = '', ...query] = written.split('\n');
    const area = invariantAreas.find((known) => head.startsWith(`${known}: `));
    if (!area) throw new Error(`invariants.sql: no area given for "${head}"`);
    return { area, invariant: head.slice(area.length + 2), query: query.join('\n').replace(/;\s*$/, '') };
  });

import { readFileSync } from 'node:fs';

/** What the books are about, as whoever keeps the shop knows its parts. */
export const bookParts = ['money', 'stock', 'orders', 'thanks', 'delivery', 'reviews', 'farms'] as const;
export type BookPart = (typeof bookParts)[number];

/** What must always be true of the books, and the query that shows what breaks it. */
export interface Sentence {
  part: BookPart;
  sentence: string;
  query: string;
}

const file = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8');

/** Each sentence of invariants.sql. */
export const sentences: readonly Sentence[] = file
  .split('\n--- ')
  .slice(1)
  .map((written) => {
    const [head = '', ...query] = written.split('\n');
    const part = bookParts.find((known) => head.startsWith(`${known}: `));
    if (!part) throw new Error(`Nobody says what this is about: ${head}`);
    return { part, sentence: head.slice(part.length + 2), query: query.join('\n').replace(/;\s*$/, '') };
  });

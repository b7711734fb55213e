import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Db } from '#platform/db.ts';

const file = readFileSync(new URL('./invariants.sql', import.meta.url), 'utf8');

/** Each sentence of invariants.sql with the query that shows what breaks it. */
const invariants = file
  .split('\n--- ')
  .slice(1)
  .map((part) => {
    const [sentence = '', ...query] = part.split('\n');
    return { sentence, query: query.join('\n').replace(/;\s*$/, '') };
  });

export interface Broken {
  sentence: string;
  rows: unknown[];
}

/** The sentences that are not true of this database, with what breaks them. None: its books are in order. */
export async function brokenInvariants(db: Db): Promise<Broken[]> {
  const broken: Broken[] = [];
  for (const { sentence, query } of invariants) {
    const { rows } = await sql.raw(query).execute(db);
    if (rows.length > 0) broken.push({ sentence, rows });
  }
  return broken;
}

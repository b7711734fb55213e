import type { Words } from '@kebun/contract/content/words/staff-words.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/db.ts';

export interface WordsVersion {
  version: number;
  words: Words;
  published_at: string;
  published_by: string | null;
}

const latest = 20;

/** Returns the versions, the current one first. */
export const selectWordsVersions = (db: Db): Promise<WordsVersion[]> =>
  db
    .selectFrom('words_versions as shown')
    .leftJoin('staff', 'staff.id', 'published_by')
    .select(['shown.version', 'words', 'published_at', 'staff.name as published_by'])
    .orderBy('shown.version', 'desc')
    .limit(latest)
    .$castTo<WordsVersion>()
    .execute();

/** Returns the words that the shop shows. */
export async function selectWords(db: Db): Promise<Words> {
  const row = await db
    .selectFrom('words_versions')
    .select('words')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (row?.words ?? {}) as Words;
}

interface NewVersion {
  version: number;
  words: Words;
  published_by: string | null;
}

/** Returns undefined when this version already exists or the one before it does not. */
export async function insertWordsVersion(tx: Tx, { version, words, published_by }: NewVersion) {
  const { rows } = await sql<{ version: number }>`
    insert into words_versions (version, words, published_by)
    select ${version}::int, ${JSON.stringify(words)}::jsonb, ${published_by}::uuid
    where ${version}::int = (select coalesce(max(version), 0) + 1 from words_versions)
    on conflict do nothing returning version
  `.execute(tx);
  return rows[0]?.version;
}

import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db.ts';

type Overrides = Record<string, unknown>;

export const selectSettings = (db: Db) =>
  db
    .selectFrom('settings')
    .select(['overrides', 'version', 'updated_at'])
    .$castTo<{ overrides: Overrides; version: number; updated_at: string }>()
    .executeTakeFirstOrThrow();

export const lockSettings = (tx: Tx) =>
  tx
    .selectFrom('settings')
    .select('overrides')
    .forUpdate()
    .$castTo<{ overrides: Overrides }>()
    .executeTakeFirstOrThrow();

export const updateOverrides = (tx: Tx, overrides: Overrides) =>
  tx
    .updateTable('settings')
    .set({
      overrides: JSON.stringify(overrides),
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .execute();

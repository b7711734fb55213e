import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from '../../server/platform/db/db.ts';
import { ConfigError } from '../../server/platform/lib/config.ts';

/**
 * Throws a ConfigError when another program uses the database. A running shop would go on with what it holds in
 * memory, and its jobs would write. A closed connection is visible for a moment longer.
 */
export async function refuseOtherPrograms(tx: Tx, command: string): Promise<void> {
  for (const delayMs of [20, 80, 200, 500, 0]) {
    const { rows } = await sql`
      select from pg_stat_activity
      where datname = current_database() and usename is not null and pid <> pg_backend_pid()`.execute(tx);
    if (rows.length === 0) return;
    await wait(delayMs);
  }
  throw new ConfigError(`Another program uses this database. Stop the shop, then run ${command} again`);
}

/** Returns the tables of the schema in alphabetical order. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname collate "C"`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Returns the tables that have rows, with their number. */
export async function countRows(
  tx: Tx,
  tables: readonly string[],
): Promise<{ table: string; rows: number }[]> {
  const counts: { table: string; rows: number }[] = [];
  for (const table of tables) {
    const { rows } = await sql<{ rows: string }>`select count(*) as rows from ${sql.table(table)}`.execute(
      tx,
    );
    const count = Number(rows[0]?.rows ?? 0);
    if (count > 0) counts.push({ table, rows: count });
  }
  return counts;
}

/** Logs and books refuse deletion by triggers. Without them no derived row is computed row by row, either. */
export async function switchTriggers(
  tx: Tx,
  tables: readonly string[],
  to: 'enable' | 'disable',
): Promise<void> {
  for (const table of tables)
    await sql`alter table ${sql.table(table)} ${sql.raw(to)} trigger user`.execute(tx);
}

/** A foreign key. */
export interface Reference {
  table: string;
  target: string;
  name: string;
  definition: string;
  columns: string[]; // those that may be null
}

/** Drops the foreign keys that `isCut` chooses, and returns them. */
export async function dropReferences(tx: Tx, isCut: (reference: Reference) => boolean): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select source.relname as table, target.relname as target, conname as name,
           pg_get_constraintdef(pg_constraint.oid) as definition,
           array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any (conkey)
                 and not attnotnull) as columns
    from pg_constraint
    join pg_class as source on source.oid = conrelid
    join pg_class as target on target.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx);
  const cut = rows.filter(isCut);
  for (const { table, name } of cut)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx);
  return cut;
}

/** Adds a foreign key again. PostgreSQL checks every row. */
export const restoreReference = async (tx: Tx, { table, name, definition }: Reference): Promise<void> => {
  await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
    tx,
  );
};

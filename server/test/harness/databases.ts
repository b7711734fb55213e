import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from '#platform/db/migrate.ts';
import type { DatabaseUrls } from '#platform/lib/config.ts';
import { urlsOf } from './cluster.ts';

/** The databases of a test run, provided by the run that started the cluster. */
export interface Databases {
  readonly adminUrl: string;
  readonly url: string;
  readonly ownerUrl: string;
  readonly template: string;
  readonly prefix: string; // the prefix of every database of this run
}

declare module 'vitest' {
  interface ProvidedContext {
    databases: Databases;
  }
}

/** Copies the template, unless the copy exists. */
export async function cloneDatabase(databases: Databases, name: string): Promise<DatabaseUrls> {
  const database = databases.prefix + name;
  await asAdmin(databases.adminUrl, async (admin) => {
    const { rows } = await admin.query('select from pg_database where datname = $1', [database]);
    if (rows.length === 0) await copy(admin, databases, database);
  });
  return urlsOf(databases, database);
}

/** Creates a migrated database without rows, as of a shop that was never used. The first of a process is migrated. */
export async function migratedDatabase(databases: Databases, name: string): Promise<DatabaseUrls> {
  migrated ??= (async () => {
    const first = `${process.pid}_migrated`;
    await migrate(await emptyDatabase(databases, first));
    return databases.prefix + first;
  })();
  return copyDatabase(databases, await migrated, name);
}

let migrated: Promise<string> | undefined;

/** Copies a database of this run, to which nothing is connected. */
export async function copyDatabase(
  databases: Databases,
  template: string,
  name: string,
): Promise<DatabaseUrls> {
  const database = databases.prefix + name;
  await asAdmin(databases.adminUrl, (admin) => copy(admin, { ...databases, template }, database));
  return urlsOf(databases, database);
}

/** Creates an empty database, as for a new shop. */
export async function emptyDatabase(databases: Databases, name: string): Promise<DatabaseUrls> {
  const database = databases.prefix + name;
  const owner = new URL(databases.ownerUrl).username;
  await asAdmin(databases.adminUrl, (admin) => admin.query(`create database ${database} owner ${owner}`));
  return urlsOf(databases, database);
}

export const dropDatabase = (databases: Databases, name: string) =>
  asAdmin(databases.adminUrl, (admin) =>
    admin.query(`drop database ${databases.prefix}${name} with (force)`),
  );

/** Drops databases, also those of an earlier run that was killed. */
export const dropDatabases = (adminUrl: string, isOurs: (database: string) => boolean) =>
  asAdmin(adminUrl, async (admin) => {
    const { rows } = await admin.query<{ name: string }>('select datname as name from pg_database');
    for (const { name } of rows.filter((row) => isOurs(row.name))) {
      await admin.query(`drop database if exists ${name} with (force)`);
    }
  });

/** The error code of PostgreSQL while another process copies the template. */
const templateInUse = '55006';

async function copy(admin: pg.Client, { ownerUrl, template }: Databases, database: string) {
  for (;;) {
    try {
      const owner = new URL(ownerUrl).username;
      await admin.query(`create database ${database} owner ${owner} template ${template} strategy file_copy`);
      return;
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== templateInUse) throw error;
      await wait(50);
    }
  }
}

export async function asAdmin<T>(adminUrl: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

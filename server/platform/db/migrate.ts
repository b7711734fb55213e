import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { type Language, languages } from '@kebun/contract/lib/languages.ts';
import { runMigrations } from 'graphile-worker';
import pg from 'pg';
import { quietLogger } from '../jobs/quiet-logger.ts';
import type { DatabaseUrls } from '../lib/config.ts';
import { closePool, type Db, ofCommands, openPool } from './db.ts';

/** Why this database cannot be migrated, for the person who starts the program. */
export class MigrationError extends Error {}

export interface Migration {
  name: string;
  text: string;
  sha256: string;
}

const folder = new URL('../../migrations/', import.meta.url);
const fileName = /^(\d{4})-[a-z0-9-]+\.sql$/;

/** The file that is applied once for each language. */
const eachLanguage = 'each-language.sql';

/** The first of the migrations that the baseline replaced (decision 121). No database can be upgraded from them. */
const beforeBaseline = '0001-foundation.sql';

/** The advisory lock of migrations. The second of two programs finds nothing to do. */
const migrationLock = 4_815_162_342;

/**
 * Applies the migration files that this database lacks, in order, and returns their names. Throws a MigrationError if
 * an applied file was changed since, or if the database is from before the baseline; the latter is left as it is.
 */
export async function migrate({ url, ownerUrl }: Pick<DatabaseUrls, 'url' | 'ownerUrl'>): Promise<string[]> {
  const owner = await connect(ownerUrl);
  try {
    await checkDatabase(owner);
    await owner.query('select pg_advisory_lock($1)', [migrationLock]);
    refuseBeforeBaseline((await listApplied(owner)).keys());
    await owner.query("select set_config('kebun.app_role', $1, false)", [roleOf(url) || owner.user]);
    await migrateJobs(owner, ownerUrl);
    return await applyMissing(owner);
  } finally {
    await owner.end(); // this also releases the lock
  }
}

/** Returns the files that this database lacks. None: it is ready. Throws a MigrationError as `migrate` does. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const applied = await db.selectFrom('migrations').select('name').execute();
  const names = new Set(applied.map(({ name }) => name));
  refuseBeforeBaseline(names);
  return (await migrationNames()).filter((name) => !names.has(name));
}

/** Throws a MigrationError when an applied migration differs from this program's: another commit made the database. */
export async function refuseChangedMigrations(db: Db): Promise<void> {
  const applied = await db.selectFrom('migrations').select(['name', 'sha256']).execute();
  const own = new Map((await readMigrations()).map(({ name, sha256 }) => [name, sha256]));
  const changed = applied.find(({ name, sha256 }) => own.has(name) && own.get(name) !== sha256);
  if (changed)
    throw new MigrationError(
      `Another commit of this program made the database (${changed.name} differs). Use that commit, or a database of this one`,
    );
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return client;
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new MigrationError(`No database at ${host}${pathname}: ${reasonOf(error)}`, { cause: error });
  }
}

/** A host with several addresses reports an error for each and no message for all. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? reasonOf(error.errors[0]) : (error as Error).message;

/** Without UTF-8 and a locale that knows letters, the search finds no Chinese word. */
async function checkDatabase(owner: pg.Client) {
  const { rows } = await owner.query<{ version: number; encoding: string; ctype: string; name: string }>(
    `select current_setting('server_version_num')::int as version, datctype as ctype, datname as name,
            pg_encoding_to_char(encoding) as encoding
     from pg_database where datname = current_database()`,
  );
  const [database] = rows;
  if (!database)
    throw new MigrationError(`checkDatabase: pg_database has no row for the database ${owner.database}`);
  const { version, encoding, ctype, name } = database;
  if (version < 150_000) throw new MigrationError(`PostgreSQL 15 or newer is required; this is ${version}`);
  if (encoding !== 'UTF8' || ctype === 'C' || ctype === 'POSIX') {
    throw new MigrationError(
      `Database ${name} has encoding ${encoding} and LC_CTYPE ${ctype}; create it with ` +
        `TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8'`,
    );
  }
}

const roleOf = (url: string) => decodeURIComponent(new URL(url).username);

async function migrateJobs(owner: pg.Client, ownerUrl: string) {
  const pool = openPool(ownerUrl, 1, ofCommands);
  await runMigrations({ pgPool: pool, logger: quietLogger }).finally(() => closePool(pool));
  await owner.query(await readFile(new URL('../jobs/grant-jobs.sql', import.meta.url), 'utf8'));
}

/** Returns the checksums of the applied files by name. */
async function listApplied(owner: pg.Client) {
  const { rows: made } = await owner.query<{ is: boolean }>(
    "select to_regclass('migrations') is not null as is",
  );
  if (!made[0]?.is) return new Map<string, string>();
  const { rows } = await owner.query<{ name: string; sha256: string }>('select name, sha256 from migrations');
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

function refuseBeforeBaseline(applied: Iterable<string>) {
  if (![...applied].includes(beforeBaseline)) return;
  throw new MigrationError(
    'This database was made by an earlier release, whose tables this release cannot upgrade. Nothing was changed. ' +
      'For a demo, stop the shop and delete its data folder (DATA_DIR), or run bin/db reset; the next start makes a ' +
      'new database. For a shop with data, stay on the earlier release, or dump the data with it and restore them ' +
      'into a new database (docs/operations.md)',
  );
}

async function applyMissing(owner: pg.Client) {
  await owner.query(
    `create table if not exists migrations (
       name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
  );
  const applied = await listApplied(owner);

  const fresh: string[] = [];
  for (const migration of await readMigrations()) {
    const before = applied.get(migration.name);
    if (before === migration.sha256) continue;
    if (before)
      throw new MigrationError(
        `${migration.name} was changed after it was applied; write a new one, or bin/db reset. If nothing was edited ` +
          'here, another release made this database: keep that release, or delete the data folder (DATA_DIR) of a demo',
      );
    await apply(owner, migration);
    fresh.push(migration.name);
  }
  return fresh;
}

async function apply(owner: pg.Client, { name, text, sha256 }: Migration) {
  try {
    await owner.query('begin');
    await owner.query(text);
    await owner.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw new MigrationError(`${name}${lineOf(error, text)}: ${(error as Error).message}`, { cause: error });
  }
}

function lineOf(error: unknown, text: string) {
  const position = error instanceof pg.DatabaseError ? Number(error.position) : Number.NaN;
  return position ? ` line ${text.slice(0, position).split('\n').length}` : '';
}

/** Returns the names of all migrations: the numbered files, then one for each language. */
const migrationNames = async () => [...(await numberedNames()), ...languages.map(languageMigration)];

async function numberedNames() {
  const names = (await readdir(folder)).filter((name) => fileName.test(name)).sort();
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, at) => numbers.indexOf(number) !== at);
  if (twice) throw new MigrationError(`Two migrations have the number ${twice}`);
  return names;
}

/** Returns the migrations of this program, in order. */
export async function readMigrations(): Promise<Migration[]> {
  const numbered = await Promise.all(
    (await numberedNames()).map(async (name) => ({ name, text: await read(name) })),
  );
  const template = await read(eachLanguage);
  const perLanguage = languages.map((language) => ({
    name: languageMigration(language),
    text: template
      .replaceAll('{language}', language)
      .replaceAll('{collation}', languageFacts[language].collation),
  }));
  return [...numbered, ...perLanguage].map(({ name, text }) => ({
    name,
    text,
    sha256: createHash('sha256').update(text).digest('hex'),
  }));
}

const read = (name: string) => readFile(new URL(name, folder), 'utf8');

const languageMigration = (language: Language) => `language-${language}`;

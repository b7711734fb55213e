import { accessSync, constants, existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Db, ofCommands, openDatabase } from '../../server/platform/db/db.ts';
import {
  MigrationError,
  migrate,
  pendingMigrations,
  refuseChangedMigrations,
} from '../../server/platform/db/migrate.ts';
import type { Config, DatabaseUrls } from '../../server/platform/lib/config.ts';
import { findKeys } from '../../server/platform/postgres/cluster-keys.ts';
import { dataPath } from '../../server/platform/postgres/cluster-paths.ts';
import { isEmbeddedIn, startEmbedded } from '../../server/platform/postgres/embedded.ts';
import { DatabaseSetupError } from '../../server/platform/postgres/errors.ts';
import { stopEmbedded } from '../../server/platform/postgres/stop-embedded.ts';
import { listTables } from './switch-triggers.ts';

/** Returns the configured database, or starts the embedded one. */
export const startDatabase = async ({ database, dataDir }: Config): Promise<DatabaseUrls> =>
  database ?? startEmbedded(dataDir);

/** The same for a command on an existing shop: it creates nothing. Throws a DatabaseSetupError without a database. */
export async function findDatabase(config: Config): Promise<DatabaseUrls> {
  const { database, dataDir } = config;
  if (!database) demandEmbedded(dataDir);
  return startDatabase(config);
}

/** Throws a DatabaseSetupError when a data folder has no PostgreSQL, or not the passwords of its roles. */
export function demandEmbedded(dataDir: string): void {
  if (isEmbeddedIn(dataDir) && findKeys(dataDir)) return;
  try {
    accessSync(join(dataPath(dataDir), 'PG_VERSION'), constants.R_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
    throw new DatabaseSetupError(
      `There is no shop in ${dataDir}. Start one with npm start first, or set DATA_DIR, DATABASE_URL or KEBUN_ENV as for the shop`,
      { cause: error },
    );
  }
  throw new DatabaseSetupError(
    `${dataDir} has a database, but its database.json is missing. Restore that file from the backup`,
  );
}

/** The same, and throws a MigrationError when migrations are missing. */
export async function startExistingDatabase(config: Config): Promise<DatabaseUrls> {
  return demandReady(config, await findDatabase(config));
}

/** The same for a command that fills an empty installation: it creates and migrates a database that is missing. */
export async function startNewDatabase(config: Config): Promise<DatabaseUrls> {
  const { database, dataDir } = config;
  if (!database && existsSync(join(dataPath(dataDir), 'PG_VERSION'))) demandEmbedded(dataDir);
  const urls = await startDatabase(config);
  try {
    if (await hasNoTables(urls)) await migrate(urls);
  } catch (error) {
    await stopDatabase(config);
    throw error;
  }
  return demandReady(config, urls);
}

async function hasNoTables({ ownerUrl }: DatabaseUrls) {
  const db = openDatabase(ownerUrl, 1, ofCommands);
  try {
    return (await listTables(db)).length === 0;
  } finally {
    await db.destroy();
  }
}

async function demandReady(config: Config, urls: DatabaseUrls) {
  const db = openDatabase(urls.url, 1, ofCommands);
  try {
    await demandMigrated(db);
    await refuseChangedMigrations(db);
    return urls;
  } catch (error) {
    await stopDatabase(config);
    throw error;
  } finally {
    await db.destroy();
  }
}

async function demandMigrated(db: Db) {
  const isMissing = (error: unknown) => (error as { code?: string }).code === '42P01'; // not even the table of migrations exists
  const isPending = await pendingMigrations(db).then(
    (names) => names.length > 0,
    (error: unknown) => {
      if (isMissing(error)) return true;
      throw error;
    },
  );
  if (isPending)
    throw new MigrationError(
      'The database is older than this program. Run npm start or bin/db migrate first',
    );
}

/** Stops the embedded database. A configured one is not ours to stop. */
export async function stopDatabase({ database, dataDir }: Config): Promise<void> {
  if (!database) await stopEmbedded(dataDir);
}

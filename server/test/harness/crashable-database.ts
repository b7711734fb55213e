import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { openDatabase } from '#platform/db/db.ts';
import { migrate } from '#platform/db/migrate.ts';
import { dataPath } from '#platform/postgres/cluster-paths.ts';
import { type EmbeddedDatabase, startEmbedded } from '#platform/postgres/embedded.ts';
import { findPostmaster } from '#platform/postgres/postmaster.ts';
import { seedEmptyShop } from '../../../tools/seed/seed-empty-shop.ts';
import { seedingOptions } from '../fixtures/seeding-options.ts';

/** Starts a separate PostgreSQL that can be killed. The tests' PostgreSQL is shared and never waits for the disk. */
export async function givenMortalDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'kebun-killed-'));
  let database: EmbeddedDatabase = await startEmbedded(dataDir);
  onTestFinished(async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await migrate(database);
  const db = openDatabase(database.url);
  onTestFinished(() => db.destroy());
  await seedEmptyShop(db, seedingOptions);

  return {
    db,
    url: database.url,
    async killAndStart() {
      process.kill(findPostmaster(dataPath(dataDir))?.pid ?? 0, 'SIGKILL');
      database = await startAgain(dataDir);
    },
  };
}

/** Starts it again, after the processes of the killed one have ended. */
async function startAgain(dataDir: string, attempts = 50): Promise<EmbeddedDatabase> {
  try {
    return await startEmbedded(dataDir);
  } catch (error) {
    if (attempts === 0) throw error;
    await wait(100);
    return startAgain(dataDir, attempts - 1);
  }
}

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
import { checkExport } from '../../../tools/move-shop/check-export.ts';
import { exportShop } from '../../../tools/move-shop/export-shop.ts';
import { importShop } from '../../../tools/move-shop/import-shop.ts';
import { testPepper } from '../fixtures/test-pepper.ts';
import { cloneDatabase, type Databases } from './databases.ts';

/**
 * Starts a separate PostgreSQL that can be killed, with the shop of the tests. Their own PostgreSQL is shared and
 * never waits for the disk.
 */
export async function givenMortalDatabase(databases: Databases) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kebun-killed-'));
  let database: EmbeddedDatabase = await startEmbedded(dataDir);
  onTestFinished(async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  await migrate(database);
  await moveShopInto({ ownerUrl: database.ownerUrl, dataDir }, databases);
  const db = openDatabase(database.url);
  onTestFinished(() => db.destroy());

  return {
    db,
    url: database.url,
    async killAndStart() {
      process.kill(findPostmaster(dataPath(dataDir))?.pid ?? 0, 'SIGKILL');
      database = await startAgain(dataDir);
    },
  };
}

/** To move a shop takes less time than to stock one. */
async function moveShopInto(target: Parameters<typeof importShop>[0], databases: Databases) {
  const { url } = await cloneDatabase(databases, `${process.env.VITEST_POOL_ID}`);
  const path = join(target.dataDir, 'shop.tar');
  await exportShop({ url, dataDir: target.dataDir, pepper: testPepper }, path);
  await importShop(target, path, await checkExport(path, testPepper));
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

/**
 * Commands for the database during development.
 *
 *   bin/db types      writes server/platform/db/db.generated.ts from the migrations
 *   bin/db migrate    migrates the shop's database
 *   bin/db reset      deletes the embedded database and creates it again
 *   bin/db template   creates the tests' template database
 *   bin/db psql …     opens the shop's database in psql, as its owner
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import pg from 'pg';
import { migrate } from '../server/platform/db/migrate.ts';
import { startEmbedded } from '../server/platform/postgres/embedded.ts';
import { DatabaseSetupError } from '../server/platform/postgres/errors.ts';
import { startTestCluster, type TestCluster, urlsOf } from '../server/test/harness/cluster.ts';
import { makeTemplate } from '../server/test/harness/template.ts';
import { databaseTypes } from '../tools/codegen/database-types.ts';
import { demandEmbedded } from '../tools/dev/database.ts';
import { reportCliError } from '../tools/dev/report-cli-error.ts';
import { readShopConfig } from '../tools/start/settings-file.ts';

const [verb, ...words] = process.argv.slice(2);

const verbs: Record<string, () => Promise<void>> = {
  async types() {
    const file = new URL('../server/platform/db/db.generated.ts', import.meta.url);
    await withMigrated(async (ownerUrl) => writeFileSync(file, await databaseTypes(ownerUrl)));
  },

  async migrate() {
    await withShop(async (shop) => {
      const applied = await migrate(shop);
      console.log(applied.length > 0 ? applied.join('\n') : 'Nothing new to apply.');
    });
  },

  async reset() {
    if (readShopConfig().database)
      throw new DatabaseSetupError('Only the embedded database can be reset; unset DATABASE_URL');
    await withShop(async (shop) => {
      const admin = new pg.Client({ connectionString: shop.adminUrl });
      await admin.connect();
      await admin.query('drop database kebun with (force)');
      await admin.query('create database kebun owner kebun_owner');
      await admin.end();
      await migrate(shop);
    });
  },

  async template() {
    await withTestCluster(makeTemplate);
  },

  async psql() {
    await withShop(async ({ ownerUrl }) => {
      const { error, status } = spawnSync('psql', [ownerUrl, ...words], { stdio: 'inherit' });
      if (error)
        throw new DatabaseSetupError(`psql is not installed here; any client can connect to ${ownerUrl}`);
      process.exitCode = status ?? 1;
    });
  },
};

interface Shop {
  url: string;
  ownerUrl: string;
  adminUrl?: string;
}

async function withShop(work: (shop: Shop) => Promise<void>) {
  const { database, dataDir } = readShopConfig();
  if (database) return work(database);
  demandEmbedded(dataDir);
  const embedded = await startEmbedded(dataDir);
  try {
    await work(embedded);
  } finally {
    await embedded.stop();
  }
}

async function withTestCluster(work: (cluster: TestCluster) => Promise<unknown>) {
  const cluster = await startTestCluster();
  try {
    await work(cluster);
  } finally {
    await cluster.stop();
  }
}

/** Runs `work` with a new database that has every migration and no rows of a shop, and drops it. */
const withMigrated = (work: (ownerUrl: string) => Promise<void>) =>
  withTestCluster(async (cluster) => {
    const name = 'kebun_migrated';
    const urls = urlsOf(cluster, name);
    const admin = new pg.Client({ connectionString: cluster.adminUrl });
    await admin.connect();
    try {
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`create database ${name} owner ${new URL(urls.ownerUrl).username}`);
      await migrate(urls);
      await work(urls.ownerUrl);
      await admin.query(`drop database ${name} with (force)`);
    } finally {
      await admin.end();
    }
  });

const selection = verbs[verb ?? ''];
if (!selection) {
  console.error(`bin/db ${Object.keys(verbs).join('|')}`);
  process.exitCode = 1;
} else await selection().catch(reportCliError);

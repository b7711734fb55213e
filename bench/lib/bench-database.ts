import { join } from 'node:path';
import { ConfigError, type DatabaseUrls, readConfig } from '@kebun/server/platform/lib/config.ts';
import { type EmbeddedDatabase, startEmbedded } from '@kebun/server/platform/postgres/embedded.ts';
import { urlsOf } from '@kebun/server/test/harness/cluster.ts';
import { products as world } from '@kebun/world/products.ts';
import pg from 'pg';
import { runToEnd } from './child-processes.ts';
import type { Size } from './data-size.ts';

/** A separate PostgreSQL, configured like the shop's, with synchronous commits. */
export interface BenchDatabase extends DatabaseUrls {
  readonly version: string;
  readonly pid: number;
  query<T extends pg.QueryResultRow>(statement: string, values?: unknown[]): Promise<T[]>;
  stop(): Promise<void>;
}

/** Counts statements. It costs about a hundredth, for ours and the floor alike. */
const settings = ['shared_preload_libraries=pg_stat_statements'];
const name = 'kebun_bench';

/** Starts the cluster. Throws when another bench is running, because both would measure each other. */
export async function startCluster(): Promise<EmbeddedDatabase> {
  const cluster = await startEmbedded(join(readConfig().dataDir, 'bench'), { settings });
  const turn = new pg.Client({ connectionString: cluster.adminUrl });
  await turn.connect();
  const { rows } = await turn.query<{ ours: boolean }>('select pg_try_advisory_lock(3) as ours');
  if (!rows[0]?.ours) {
    await turn.end();
    throw new ConfigError('Another bench is running here: wait for its end');
  }
  return {
    ...cluster,
    async stop() {
      await turn.end();
      await cluster.stop();
    },
  };
}

/** Creates a new database: the demo, generated products and orders of this size, and unlimited stock. */
export async function openDatabase(cluster: EmbeddedDatabase, size: Size): Promise<BenchDatabase> {
  await onServer(cluster.adminUrl, [
    `drop database if exists ${name} with (force)`,
    `create database ${name} owner kebun_owner`,
  ]);
  const urls = urlsOf(cluster, name);
  await fill(urls, size);

  const admin = new pg.Client({ connectionString: urlsOf({ ...cluster, url: cluster.adminUrl }, name).url });
  await admin.connect();
  await admin.query('create extension pg_stat_statements');
  await stockUp(admin);
  const { rows } = await admin.query(`
    select split_part(version(), ' ', 2) as version, split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid
  `);
  return {
    ...urls,
    version: rows[0].version,
    pid: rows[0].pid,
    query: async (statement, values) => (await admin.query(statement, values)).rows,
    stop: () => admin.end(),
  };
}

function fill({ url, ownerUrl }: DatabaseUrls, { products, ...counts }: Size) {
  const counted = Object.entries({ products: products - world.length, ...counts });
  const words = counted.map(([what, count]) => `--${what}=${count}`);
  const env = { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATABASE_DIRECT_URL: '' };
  return runToEnd('../../bin/seed.ts', { words, env });
}

async function onServer(adminUrl: string, statements: readonly string[]) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    for (const statement of statements) await admin.query(statement);
  } finally {
    await admin.end();
  }
}

/** Adds stock and slots for thousands of orders a minute. */
async function stockUp(admin: pg.Client) {
  await admin.query(`
    insert into stock_movements (sku_id, delta, reason, source)
      select sku_id, 1000000, 'received', 'bench' from stock_items;
    update stock_items set on_hand = on_hand + 1000000;
    update delivery_windows set capacity = 1000000;
    update slot_bookings set capacity = 1000000;
  `);
  await admin.query('vacuum analyze');
}

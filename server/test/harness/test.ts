import type pg from 'pg';
import { test as base, inject } from 'vitest';
import { productCounterOf } from '#domains/catalogue/listing/product-views.ts';
import { CacheTags } from '#platform/cache/cache-tags.ts';
import { closePool, createKysely, type Db, openPool, type Tx } from '#platform/db/db.ts';
import { readConfig } from '#platform/lib/config.ts';
import { buildApp, type Parts } from '../../app.ts';
import { quickHashes } from '../fixtures/quick-hashes.ts';
import { RowChecks } from '../statements/check-rows.ts';
import { cloneDatabase, type Databases, dropDatabase } from './databases.ts';
import { inOneTransaction } from './one-transaction.ts';
import { testDataDir } from './test-data-dir.ts';

export { describe, expect, onTestFinished } from 'vitest';

/** The configuration of a demo without rate limits. */
const config = readConfig({ DEMO: '1', LIMITS: 'off', DATA_DIR: testDataDir });

/** Tests share a machine, so overload protection is off. */
export const neverBusy = { admit() {}, stop() {} };
const testTimeoutMs = { connection: 15_000 }; // milliseconds

/** The API over a database: the test's transaction, or a fresh one for concurrent requests. */
export const appOver = (db: Db, parts: Partial<Parts> = {}) =>
  buildApp({ config, db, overload: neverBusy, passwordCost: quickHashes, ...parts });

/** A mutation run has no claims: its sources are changed. */
const rowChecks = () => new RowChecks(inject('claims') ?? {});

let clones = 0;

/** Creates a separate database with many connections, for races and jobs. */
export async function freshDatabase(databases: Databases) {
  const name = `${process.env.VITEST_POOL_ID}_fresh_${++clones}`;
  const { url, ownerUrl } = await cloneDatabase(databases, name);
  const pool = openPool(url, 20, testTimeoutMs);

  return {
    url,
    ownerUrl, // may alter tables, for mutation tests
    pool,
    db: createKysely(pool).withPlugin(rowChecks()),
    async destroy() {
      await closePool(pool);
      await dropDatabase(databases, name);
    },
  };
}

/** A database in the transaction of the test that runs, and the API over it. */
function transactions(pool: pg.Pool) {
  let client: pg.PoolClient | undefined;
  const db = inOneTransaction(() => {
    if (!client) throw new Error('No test is running.');
    return client;
  }).withPlugin(rowChecks());

  const begin = async () => {
    client = await pool.connect();
    // A test may pause between two statements on a busy machine.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
  };
  const end = async () => {
    await client?.query('rollback');
    client?.release();
    client = undefined;
  };
  return { db, begin, end };
}

/**
 * `db` and `tx` are in one transaction that is rolled back after the test: `tx` for use cases, `db` for code that
 * begins transactions, `app` for the API. `fresh` is a separate database. The tests of a worker share one API,
 * because building it takes a tenth of a second; each begins with empty caches.
 */
export const test = base
  .extend('databases', { scope: 'worker' }, () => inject('databases'))
  .extend('pool', { scope: 'worker' }, async ({ databases }, { onCleanup }) => {
    const { url } = await cloneDatabase(databases, `${process.env.VITEST_POOL_ID}`);
    const pool = openPool(url, 1, testTimeoutMs);
    onCleanup(() => closePool(pool));
    return pool;
  })
  .extend('transactions', { scope: 'worker' }, ({ pool }) => transactions(pool))
  .extend('shared', { scope: 'worker' }, async ({ transactions: { db } }) => {
    const tags = new CacheTags();
    const app = await appOver(db, { tags });
    return { tags, app, counter: productCounterOf(db) };
  })
  .extend('db', async ({ transactions: { db, begin, end } }, { onCleanup }): Promise<Db> => {
    await begin();
    onCleanup(end);
    return db;
  })
  .extend('app', async ({ db: _, shared: { app, tags, counter } }, { onCleanup }) => {
    tags.drop('all');
    onCleanup(() => counter?.write()); // not into the transaction of a later test
    return app;
  })
  // Use cases only rely on being inside a transaction, and the test's is one.
  .extend('tx', ({ db }) => db as unknown as Tx)
  .extend('fresh', async ({ databases }, { onCleanup }) => {
    const fresh = await freshDatabase(databases);
    onCleanup(fresh.destroy);
    return fresh;
  });

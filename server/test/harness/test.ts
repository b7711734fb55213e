import { test as base, inject } from 'vitest';
import { closePool, createKysely, type Db, openPool, type Tx } from '#platform/db/db.ts';
import { readConfig } from '#platform/lib/config.ts';
import { buildApp, type Parts } from '../../app.ts';
import { quickHashes } from '../fixtures/quick-hashes.ts';
import { cloneDatabase, type Databases, dropDatabase } from './databases.ts';
import { inOneTransaction } from './one-transaction.ts';

export { describe, expect, onTestFinished } from 'vitest';

/** A demo's settings, with nobody counting how often something is tried. */
const config = readConfig({ DEMO: '1', LIMITS: 'off' });

/** Tests have a machine to share: that it is slow says nothing about the shop. */
export const neverBusy = { admit() {}, stop() {} };
const testTimeoutMs = { connection: 15_000 }; // milliseconds

/** The API over any database: the test's own transaction, or a fresh one for requests that race. */
export const appOver = (db: Db, parts: Partial<Parts> = {}) =>
  buildApp({ config, db, overload: neverBusy, passwordCost: quickHashes, ...parts });

let clones = 0;

/** A database of one's own with many connections, for what one transaction cannot show: races and jobs. */
export async function freshDatabase(databases: Databases) {
  const name = `${process.env.VITEST_POOL_ID}_fresh_${++clones}`;
  const { url, ownerUrl } = await cloneDatabase(databases, name);
  const pool = openPool(url, 20, testTimeoutMs);

  return {
    url,
    ownerUrl, // may alter tables, as a mutation test wants to
    pool,
    db: createKysely(pool),
    async destroy() {
      await closePool(pool);
      await dropDatabase(databases, name);
    },
  };
}

/**
 * `db` and `tx` live in one transaction that is rolled back after the test: `tx` is for calling use cases,
 * `db` for whatever begins transactions of its own, `app` for asking the API. `fresh` is a database of one's own.
 */
export const test = base
  .extend('databases', { scope: 'worker' }, () => inject('databases'))
  .extend('pool', { scope: 'worker' }, async ({ databases }, { onCleanup }) => {
    const { url } = await cloneDatabase(databases, `${process.env.VITEST_POOL_ID}`);
    const pool = openPool(url, 1, testTimeoutMs);
    onCleanup(() => closePool(pool));
    return pool;
  })
  .extend('db', async ({ pool }, { onCleanup }): Promise<Db> => {
    const client = await pool.connect();
    // A test may take its time between two statements, on a machine with other things to do.
    await client.query('begin; set local idle_in_transaction_session_timeout = 0');
    onCleanup(async () => {
      await client.query('rollback');
      client.release();
    });
    return inOneTransaction(client);
  })
  .extend('app', async ({ db }, { onCleanup }) => {
    const app = await appOver(db);
    onCleanup(() => app.close());
    return app;
  })
  // Whatever is asked of it happens inside the test's transaction, which is all that a use case relies on.
  .extend('tx', ({ db }) => db as unknown as Tx)
  .extend('fresh', async ({ databases }, { onCleanup }) => {
    const fresh = await freshDatabase(databases);
    onCleanup(fresh.destroy);
    return fresh;
  });

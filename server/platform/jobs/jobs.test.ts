import { sql } from 'kysely';
import pg from 'pg';
import { onTestFinished, vi } from 'vitest';
import { expect, test } from '#test/harness/test.ts';
import { CacheTags, type InTransaction, invalidateTags } from '../cache/cache-tags.ts';
import { type Db, inTransaction, openPool, type Tx } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import { log } from '../lib/log.ts';
import { enqueue } from './enqueue.ts';
import type { Tasks } from './jobs.ts';
import { runOnce, startWorker } from './worker.ts';

/** The domains declare the jobs; these tests use their own. */
const leave = enqueue as unknown as (
  tx: Tx,
  name: string,
  payload: object,
  options?: object,
) => Promise<void>;

const tasks = {
  'test.note': async ({ name }: { name: string }, db: Db) => {
    await db.insertInto('seed_runs').values({ name }).execute();
  },
} as unknown as Tasks;

test('a job runs after its transaction, in any worker', async ({ fresh: { db, pool } }) => {
  await inTransaction(db, (tx) => leave(tx, 'test.note', { name: 'mangosteen' }));
  await runOnce({ pool, db, tags: new CacheTags() }, tasks);

  expect(
    await db.selectFrom('seed_runs').select('name').where('name', '=', 'mangosteen').execute(),
  ).toHaveLength(1);
});

test('a job of a failed transaction never runs', async ({ fresh: { db, pool } }) => {
  const failing = inTransaction(db, async (tx) => {
    await leave(tx, 'test.note', { name: 'mangosteen' });
    throw new Error('The transaction is rolled back');
  });
  await expect(failing).rejects.toThrow('The transaction is rolled back');
  await runOnce({ pool, db, tags: new CacheTags() }, tasks);

  expect(await db.selectFrom('seed_runs').where('name', '=', 'mangosteen').selectAll().execute()).toEqual([]);
});

test('a job with the key of a waiting one replaces it', async ({ tx }) => {
  await leave(tx, 'test.note', { name: 'first' }, { jobKey: 'one' });
  await leave(tx, 'test.note', { name: 'second' }, { jobKey: 'one', runAt: '2030-01-01T00:00:00Z' });

  const { rows } = await sql`
    select payload, max_attempts, run_at from graphile_worker._private_jobs where key = 'one'`.execute(tx);
  expect(rows).toEqual([{ payload: { name: 'second' }, max_attempts: 20, run_at: '2030-01-01T00:00:00Z' }]);
});

test('a failed job is reported', async ({ fresh: { db, pool } }) => {
  const failing = { 'test.note': () => Promise.reject(new Error('The job failed')) } as unknown as Tasks;
  await inTransaction(db, (tx) => leave(tx, 'test.note', { name: 'mangosteen' }));

  await expect(runOnce({ pool, db, tags: new CacheTags() }, failing)).rejects.toThrow('The job failed');
});

test('tags of a job are dropped after its commit', async ({ fresh: { db, pool } }) => {
  const tags = new CacheTags();
  const dropped: unknown[] = [];
  tags.onDrop((what) => dropped.push(what));
  const changing = {
    'test.note': (_nothing: object, _db: Db, inTransaction: InTransaction) =>
      inTransaction(async (tx) => invalidateTags(tx, 'settings')),
  } as unknown as Tasks;
  await inTransaction(db, (tx) => leave(tx, 'test.note', {}));

  await runOnce({ pool, db, tags }, changing);

  expect(dropped).toEqual([['settings']]);
});

test("a queue that could not be asked once, at the worker's start, is processed all the same", async ({
  fresh: { db, url },
}) => {
  const pool = openPool(url, 3);
  let isRequested = false;
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: [{ text?: string }]) => {
      if (isRequested || !args[0].text?.includes('_private_tasks as tasks (identifier)'))
        return query(...args);
      isRequested = true;
      return Promise.reject(new Error('timeout exceeded when trying to connect'));
    }) as typeof client.query;
  });
  onTestFinished(() => pool.end());
  vi.spyOn(log, 'error').mockImplementation(() => {});
  const worker = await startWorker({ pool, db, tags: new CacheTags() }, tasks);
  onTestFinished(() => worker.stop());

  await inTransaction(db, (tx) => leave(tx, 'test.note', { name: 'langsat' }));

  const done = () => db.selectFrom('seed_runs').select('name').where('name', '=', 'langsat').execute();
  await expect.poll(done, { timeout: 15_000 }).toHaveLength(1);
  expect(isRequested).toBe(true);
});

test('jobs that wait during an upgrade get the new name of their task', async ({ fresh }) => {
  const owner = new pg.Client({ connectionString: fresh.ownerUrl });
  await owner.connect();
  const upgrade = '0624-names-of-jobs.sql';
  await owner.query(`
    update graphile_worker._private_tasks set identifier = 'earlier.deals' where identifier = 'deals.advance';
    delete from migrations where name = '${upgrade}';
    select graphile_worker.add_job('deals.turn', '{}'::json, job_key => 'deals turn at 2031-01-01T00:00:00Z')`);

  expect(await migrate(fresh)).toEqual([upgrade]);
  const { rows } = await owner.query(
    "select task_identifier, key from graphile_worker.jobs where key like 'deals%2031-01-01%'",
  );
  await owner.end();
  expect(rows).toEqual([{ task_identifier: 'deals.advance', key: 'deals.advance at 2031-01-01T00:00:00Z' }]);
});

import { sql } from 'kysely';
import { expect, test } from '#test/harness/test.ts';
import type { Db } from '../db/db.ts';
import { CacheTags } from './cache-tags.ts';
import { openInvalidationBus } from './invalidation-bus.ts';

/** A process with its cache tags. */
async function process(url: string, sender: string) {
  const tags = new CacheTags();
  const received = new Set<string>();
  let times = 0;
  tags.onDrop((dropped) => {
    times++;
    for (const tag of dropped === 'all' ? ['all'] : dropped) received.add(tag);
  });
  const shared = await openInvalidationBus(tags, url, sender);
  return { tags, received, times: () => times, stop: shared.stop };
}

test('every process drops the tags of the others, each once', async ({ fresh }) => {
  const [one, other] = await Promise.all([process(fresh.url, 'one'), process(fresh.url, 'other')]);
  one.tags.drop(['product:1']);
  one.tags.drop(['product:2']);

  await expect.poll(() => [...other.received], { timeout: 1_000 }).toEqual(['product:1', 'product:2']);
  expect(one.times()).toBe(2);
  expect(other.times()).toBe(1);
  await Promise.all([one.stop(), other.stop()]);
});

test('a thousand tags, more than one message holds, all arrive', async ({ fresh }) => {
  const [one, other] = await Promise.all([process(fresh.url, 'one'), process(fresh.url, 'other')]);
  one.tags.drop(
    Array.from({ length: 1_000 }, (_, at) => `product:${at}-0198c0de-0000-7000-8000-000000000000`),
  );

  await expect.poll(() => other.received.size, { timeout: 1_000 }).toBe(1_000);
  await Promise.all([one.stop(), other.stop()]);
});

/** Returns the listening connections. */
const listening = (db: Db) =>
  sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`
    .execute(db)
    .then(({ rows }) => rows.map(({ pid }) => pid));

const cut = (db: Db, pids: readonly number[]) =>
  sql`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`.execute(db);

test('tags dropped during a connection loss are sent after it', async ({ fresh }) => {
  const one = await process(fresh.url, 'one');
  const own = await listening(fresh.db);
  const other = await process(fresh.url, 'other');

  await cut(fresh.db, own);
  one.tags.drop(['product:1']);

  await expect.poll(() => [...other.received], { timeout: 5_000 }).toEqual(['product:1']);
  await Promise.all([one.stop(), other.stop()]);
});

test('a process without a connection drops everything, and listens again', async ({ fresh }) => {
  const [one, other] = await Promise.all([process(fresh.url, 'one'), process(fresh.url, 'other')]);
  await cut(fresh.db, await listening(fresh.db));

  await expect
    .poll(() => other.received.has('all') && one.received.has('all'), { timeout: 5_000 })
    .toBe(true);
  one.tags.drop(['product:2']);
  await expect.poll(() => other.received.has('product:2'), { timeout: 1_000 }).toBe(true);
  await Promise.all([one.stop(), other.stop()]);
});

import { sql } from 'kysely';
import { expect, test } from '#test/test.ts';
import { shareTags } from './shared-tags.ts';
import { Tags } from './tags.ts';

/** One process as far as tags go. */
async function process(url: string, sender: string) {
  const tags = new Tags();
  const heard = new Set<string>();
  let times = 0;
  tags.onDrop((dropped) => {
    times++;
    for (const tag of dropped === 'all' ? ['all'] : dropped) heard.add(tag);
  });
  const shared = await shareTags(tags, url, sender);
  return { tags, heard, times: () => times, stop: shared.stop };
}

test('every process drops what one of them has dropped, and each but once', async ({ fresh }) => {
  const [one, other] = await Promise.all([process(fresh.url, 'one'), process(fresh.url, 'other')]);
  one.tags.drop(['product:1']);
  one.tags.drop(['product:2']);

  await expect.poll(() => [...other.heard], { timeout: 1_000 }).toEqual(['product:1', 'product:2']);
  expect(one.times()).toBe(2);
  expect(other.times()).toBe(1);
  await Promise.all([one.stop(), other.stop()]);
});

test('a thousand tags, more than one message holds, all arrive', async ({ fresh }) => {
  const [one, other] = await Promise.all([process(fresh.url, 'one'), process(fresh.url, 'other')]);
  one.tags.drop(
    Array.from({ length: 1_000 }, (_, at) => `product:${at}-0198c0de-0000-7000-8000-000000000000`),
  );

  await expect.poll(() => other.heard.size, { timeout: 1_000 }).toBe(1_000);
  await Promise.all([one.stop(), other.stop()]);
});

test('after a lost connection nothing is believed, and what was dropped meanwhile is told', async ({
  fresh,
}) => {
  const [one, other] = await Promise.all([process(fresh.url, 'one'), process(fresh.url, 'other')]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
            where datname = current_database() and pid <> pg_backend_pid() and query ilike 'listen%'`.execute(
    fresh.db,
  );
  one.tags.drop(['product:1']);

  await expect
    .poll(() => other.heard.has('all') && other.heard.has('product:1'), { timeout: 5_000 })
    .toBe(true);
  await Promise.all([one.stop(), other.stop()]);
});

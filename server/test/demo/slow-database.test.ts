import { setTimeout as wait } from 'node:timers/promises';
import { ofCommands, openDatabase } from '#platform/db/db.ts';
import { prepareDatabase } from '../../../tools/start/prepare-database.ts';
import { testConfig } from '../harness/api.ts';
import { openDatabaseProxy } from '../harness/database-proxy.ts';
import { dropDatabase } from '../harness/databases.ts';
import { demoDatabase } from '../harness/demo-database.ts';
import { expect, onTestFinished, test } from '../harness/test.ts';

const late = 2_500; // milliseconds: longer than a request waits for a connection

test('a start prepares a database with slow connections', { timeout: 60_000 }, async ({ databases }) => {
  const { url, ownerUrl } = await demoDatabase(databases, 'slow_demo');
  onTestFinished(async () => {
    await dropDatabase(databases, 'slow_demo');
  });
  const slow = await openDatabaseProxy(url, { prepare: () => wait(late) });
  const urls = { url: slow(url), directUrl: slow(url), ownerUrl: slow(ownerUrl) };

  await expect(prepareDatabase(urls, { ...testConfig, demo: true })).resolves.toBeUndefined();
});

test('a request gives up on a slow connection, a command waits', {
  timeout: 60_000,
}, async ({ fresh }) => {
  const url = (await openDatabaseProxy(fresh.url, { prepare: () => wait(late) }))(fresh.url);
  const of = (db: ReturnType<typeof openDatabase>) =>
    db
      .selectFrom('migrations')
      .select('name')
      .limit(1)
      .execute()
      .finally(() => db.destroy());

  await expect(of(openDatabase(url, 1))).rejects.toThrow('timeout');
  expect(await of(openDatabase(url, 1, ofCommands))).toHaveLength(1);
});

import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { ofCommands, openDatabase } from '#platform/db/db.ts';
import { prepareDatabase } from '../../../tools/start/prepare-database.ts';
import { testConfig } from '../harness/api.ts';
import { dropDatabase } from '../harness/databases.ts';
import { demoDatabase } from '../harness/demo-database.ts';
import { expect, onTestFinished, test } from '../harness/test.ts';

const late = 2_500; // milliseconds: longer than a request waits for a connection

/** Proxies the database with a delay on each new connection. */
async function behindBusyMachine(url: string) {
  const { hostname, port, searchParams } = new URL(url);
  const socket = searchParams.get('host') ?? decodeURIComponent(hostname); // a folder, for a local socket
  const to = socket.startsWith('/')
    ? { path: `${socket}/.s.PGSQL.${port}` }
    : { host: hostname, port: Number(port) };
  const proxy = createServer(async (client) => {
    client.on('error', () => {});
    await wait(late);
    const database = connect(to);
    database.on('error', () => client.destroy());
    client.on('close', () => database.destroy());
    client.pipe(database).pipe(client);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  onTestFinished(() => void proxy.close());
  const { port: at } = proxy.address() as { port: number };
  return (of: string) => {
    const { username, password, pathname } = new URL(of);
    return `postgres://${username}:${password}@127.0.0.1:${at}${pathname}`;
  };
}

test('a start prepares a database with slow connections', { timeout: 60_000 }, async ({ databases }) => {
  const { url, ownerUrl } = await demoDatabase(databases, 'slow_demo');
  onTestFinished(async () => {
    await dropDatabase(databases, 'slow_demo');
  });
  const slow = await behindBusyMachine(url);
  const urls = { url: slow(url), directUrl: slow(url), ownerUrl: slow(ownerUrl) };

  await expect(prepareDatabase(urls, { ...testConfig, demo: true })).resolves.toBeUndefined();
});

test('a request gives up on a slow connection, a command waits', {
  timeout: 60_000,
}, async ({ fresh }) => {
  const url = (await behindBusyMachine(fresh.url))(fresh.url);
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

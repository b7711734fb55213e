import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { log } from '#platform/lib/log.ts';
import { dataPath, logPath } from '#platform/postgres/cluster-paths.ts';
import { startEmbedded } from '#platform/postgres/embedded.ts';
import { findPostmaster } from '#platform/postgres/postmaster.ts';
import { watchDatabase } from '../../../tools/start/watch-database.ts';

const isAnswering = (connectionString: string) =>
  new Promise<boolean>((resolve) => {
    const client = new pg.Client({ connectionString });
    client.on('error', () => resolve(false));
    client
      .connect()
      .then(() => client.query('select 1'))
      .then(() => resolve(true))
      .catch(() => resolve(false))
      .finally(() => client.end().catch(() => {}));
  });

test('X-10a: a killed embedded PostgreSQL is restarted at its address', {
  timeout: 60_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kebun-watched-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const database = await startEmbedded(dataDir);
  onTestFinished(() => database.stop());
  vi.spyOn(log, 'error').mockImplementation(() => {});
  const giveUp = vi.fn();
  const watch = watchDatabase({ dataDir, database, isEmbedded: true, databaseAwaySeconds: 60, giveUp });
  onTestFinished(() => watch.stop());

  process.kill(findPostmaster(dataPath(dataDir))?.pid ?? 0, 'SIGKILL');
  await expect.poll(() => isAnswering(database.url), { timeout: 5_000 }).toBe(false);
  await expect.poll(() => isAnswering(database.url), { timeout: 40_000, interval: 200 }).toBe(true);
  expect(giveUp).not.toHaveBeenCalled();
  expect(statSync(logPath(dataDir)).mode & 0o077).toBe(0);
  expect(statSync(`${logPath(dataDir)}.1`).size).toBeGreaterThan(0);
});

const unreachable = 'postgres://nobody@127.0.0.1:9/none';
const away = { url: unreachable, ownerUrl: unreachable, directUrl: unreachable };

test('X-10b: the server gives up once when the database stays away longer than configured, and never with 0', {
  timeout: 30_000,
}, async () => {
  vi.spyOn(log, 'error').mockImplementation(() => {});
  vi.spyOn(log, 'fatal').mockImplementation(() => {});
  const giveUp = vi.fn();
  const never = vi.fn();
  const watching = { dataDir: '/nowhere', database: away, isEmbedded: false };
  const watches = [
    watchDatabase({ ...watching, databaseAwaySeconds: 1, giveUp }),
    watchDatabase({ ...watching, databaseAwaySeconds: 0, giveUp: never }),
  ];
  onTestFinished(async () => {
    await Promise.all(watches.map((watch) => watch.stop()));
  });

  await expect.poll(() => giveUp.mock.calls.length, { timeout: 20_000 }).toBe(1);
  await wait(1_500);
  expect(giveUp).toHaveBeenCalledTimes(1);
  expect(never).not.toHaveBeenCalled();
});

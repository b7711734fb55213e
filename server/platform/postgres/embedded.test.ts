import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { startEmbedded } from './embedded.ts';
import { findPostmaster } from './postmaster.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'kebun-embedded-'));
const data = join(dataDir, 'postgres');
const settings = ['fsync=off'];

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function query(url: string, question: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query({ text: question, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

test('it uses UTF-8 and sorts Chinese', { timeout: 30_000 }, async () => {
  const { url, stop } = await startEmbedded(dataDir, { settings });

  expect(await query(url, 'show server_encoding')).toBe('UTF8');
  expect(await query(url, `select '白菜' collate "zh-Hant-x-icu" < '菜心'`)).toBe(true);
  await stop();
});

test('a running server is reused and stops with its last user', async () => {
  const first = await startEmbedded(dataDir, { settings });
  const second = await startEmbedded(dataDir, { settings });
  const guest = new pg.Client({ connectionString: second.url });
  await guest.connect();
  expect(second.url).toBe(first.url);

  await first.stop();
  expect(findPostmaster(data)).toBeDefined();

  await guest.end();
  await second.stop();
  expect(findPostmaster(data)).toBeUndefined();
});

test('the files of a killed server do not prevent a start', async () => {
  const killed = await startEmbedded(dataDir, { settings });
  process.kill(findPostmaster(data)?.pid ?? 0, 'SIGKILL');
  await wait(50);

  const next = await startEmbedded(dataDir, { settings });
  expect(await query(next.url, 'select 1')).toBe(1);
  expect(next.url).toBe(killed.url);
  await next.stop();
});

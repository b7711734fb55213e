/**
 * Takes backups of a running demo under hard conditions, and restores them: `npm run prove -- operations` runs it. It
 * writes into a temporary folder only.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { dataPath } from '../../server/platform/postgres/cluster-paths.ts';
import { startEmbedded } from '../../server/platform/postgres/embedded.ts';
import { freePort } from '../../server/platform/postgres/free-port.ts';
import { findPostmaster } from '../../server/platform/postgres/postmaster.ts';
import { inRoot } from '../dev/run-node.ts';

const kills = 10;

const root = mkdtempSync(join(tmpdir(), 'kebun-operations-'));
chmodSync(root, 0o755); // PostgreSQL must be able to pass through
const dataDir = join(root, 'shop');
const place = join(root, 'backups');
for (const folder of [dataDir, place]) mkdirSync(folder, { mode: 0o755 });
const port = await freePort(0);
const environment = {
  ...process.env,
  DEMO: '1',
  NODE_ENV: 'production',
  PORT: String(port),
  BACKUP_TO: place,
  BACKUP_KEY: 'the key of the backups of the proof',
  BACKUP_AT: 'off',
  BACKUP_PROVE_DAYS: 'off',
};

interface ProgramEnd {
  code: number | null;
  output: string;
}

function start(words: string[], folder = dataDir): { child: ChildProcess; ended: Promise<ProgramEnd> } {
  const [script = '', ...rest] = words;
  const child = spawn(process.execPath, [inRoot(script), ...rest], {
    env: { ...environment, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (output += bytes));
  return { child, ended: once(child, 'exit').then(([code]) => ({ code, output })) };
}

async function demand(what: string, words: string[], { folder = dataDir, code = 0 } = {}): Promise<string> {
  const { code: found, output } = await start(words, folder).ended;
  if (found !== code)
    throw new Error(`${what}: ${words.join(' ')} ended with ${found}, not ${code}: ${output}`);
  return output;
}

/** Resolves when the shop answers that it is ready. */
async function untilReady(shop: ChildProcess) {
  while (shop.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(200);
  }
  throw new Error(`untilReady: the shop ended with ${shop.exitCode}`);
}

async function query(statement: string, folder = dataDir): Promise<Record<string, unknown>[]> {
  const { adminUrl } = await startEmbedded(folder);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const countBackups = async () =>
  (await demand('the list of backups', ['bin/backup.ts', '--list'])).trim().split('\n').length;

async function proveKills() {
  await demand('the first backup', ['bin/backup.ts']);
  for (let kill = 0; kill < kills; kill++) {
    const { child, ended } = start(['bin/backup.ts']);
    await wait(200 + (3_000 * kill) / kills);
    child.kill('SIGKILL');
    await ended;
    if ((await countBackups()) < 1) throw new Error(`proveKills: after kill ${kill} no backup is left`);
  }
  await demand('the proof after the kills', ['bin/restore.ts', '--prove']);
  return `A backup was killed ${kills} times, and the last good one was proven.`;
}

async function proveMoment() {
  await query('create table notes (text text, at timestamptz default clock_timestamp())');
  await query("insert into notes values ('before')");
  await wait(1_500);
  const moment = new Date().toISOString().replace(/\.\d+/, '');
  await wait(1_500);
  await query("insert into notes values ('after')");
  await query('select pg_switch_wal()');
  await wait(8_000); // the shop sends its WAL every five seconds
  const folder = join(root, 'restored');
  mkdirSync(folder, { mode: 0o755 });
  await demand('the restore to a moment', ['bin/restore.ts', '--to', moment], { folder });
  const { adminUrl, stop } = await startEmbedded(folder);
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query('select text from notes');
  await client.end();
  await stop();
  if (rows.length !== 1 || rows[0].text !== 'before')
    throw new Error(`proveMoment: at ${moment} the notes were ${JSON.stringify(rows)}`);
  await demand('a second restore there', ['bin/restore.ts'], { folder, code: 1 });
  return `The shop was restored to ${moment}: the change before it is there, the one after it is not.`;
}

async function proveDatabaseKill(shop: ChildProcess) {
  const { pid } = findPostmaster(dataPath(dataDir)) ?? { pid: 0 };
  process.kill(pid, 'SIGKILL');
  await wait(1_000);
  await untilReady(shop);
  await demand('a backup after that', ['bin/backup.ts']);
  await demand('its proof', ['bin/restore.ts', '--prove']);
  return 'PostgreSQL was killed; the backup after it was proven.';
}

async function proveDamage() {
  const pieces = join(place, 'pieces');
  const [file = ''] = readdirSync(pieces, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.length > 10,
  );
  const bytes = readFileSync(join(pieces, file));
  const damaged = Buffer.from(bytes);
  damaged[100] = (damaged[100] ?? 0) ^ 1;
  writeFileSync(join(pieces, file), damaged);
  const folder = join(root, 'damaged');
  const output = await demand('a restore of a damaged backup', ['bin/restore.ts'], { folder, code: 1 });
  if (!output.includes('is damaged') || readdirSync(folder).length > 0)
    throw new Error(`proveDamage: ${output.trim()} left ${readdirSync(folder).join(', ')}`);
  await demand('a full backup', ['bin/backup.ts', '--full']);
  await demand('its proof', ['bin/restore.ts', '--prove']);
  return 'A damaged backup was refused, and a full one repaired the place.';
}

const { child: shop, ended } = start(['tools/start/start-shop.ts']);
try {
  await untilReady(shop);
  const steps = [proveKills, proveMoment, () => proveDatabaseKill(shop), proveDamage];
  for (const step of steps) console.log(await step());
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  shop.kill('SIGTERM');
  const { output } = await ended;
  if (process.exitCode) console.error(output);
  rmSync(root, { recursive: true, force: true });
}

import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '#platform/postgres/embedded.ts';
import { switchWalArchive, walFolder } from '#platform/postgres/wal-archive.ts';
import { backUp } from '../../../tools/backup/back-up.ts';
import type { BackupStore } from '../../../tools/backup/backup-store.ts';
import { chooseBackup, chooseNamedBackup } from '../../../tools/backup/choose-backup.ts';
import { openFolderStore } from '../../../tools/backup/folder-store.ts';
import { listBackups, writeManifest } from '../../../tools/backup/manifest.ts';
import { restore } from '../../../tools/backup/restore.ts';
import { sendWal } from '../../../tools/backup/send-wal.ts';
import { openVault, type Vault } from '../../../tools/backup/vault.ts';

const key = 'the key of the backups of the tests';
const pepper = 'the pepper of the shop of these tests';
const keep = { daily: 7, weekly: 4, monthly: 12 };

/** Thousands of small files are written. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

const givenFolder = () => {
  const folder = mkdtempSync(join(memory, 'kebun-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

const photo = `farm-photos/ab/${'ab'.repeat(32)}.jpg`;

const dataDir = mkdtempSync(join(memory, 'kebun-backup-'));
const placeOfBackups = mkdtempSync(join(memory, 'kebun-backup-'));
const store = openFolderStore(placeOfBackups);
let vault: Vault;
let database: EmbeddedDatabase;
let sql: pg.Client;

/** One shop for all tests: a PostgreSQL that archives, with one table, and a photo beside it. */
beforeAll(async () => {
  vault = await openVault(store, key);
  await switchWalArchive(dataDir, true);
  database = await startEmbedded(dataDir, { settings: ['fsync=off'] });
  sql = new pg.Client({ connectionString: database.adminUrl });
  await sql.connect();
  await sql.query(
    'create table notes (text text primary key, at timestamptz not null default clock_timestamp())',
  );
  mkdirSync(dirname(join(dataDir, photo)), { recursive: true });
  writeFileSync(join(dataDir, photo), Buffer.from([0xff, 0xd8, 0xff, 1, 2, 3]));
});

afterAll(async () => {
  await sql?.end();
  await database?.stop();
  for (const folder of [dataDir, placeOfBackups]) rmSync(folder, { recursive: true, force: true });
});

const take = (to = vault) =>
  backUp(to, {
    dataDir,
    databaseUrl: database.adminUrl,
    isEmbedded: true,
    pepper,
    demo: false,
    isFull: false,
    backup: { keep },
  });

async function note(text: string): Promise<Date> {
  const { rows } = await sql.query('insert into notes (text) values ($1) returning at', [text]);
  await sql.query('select pg_sleep(0.002)');
  return rows[0].at;
}

/** Makes PostgreSQL finish its WAL file, and stores it. Returns its name. */
async function archive(): Promise<string> {
  const { rows } = await sql.query('select pg_walfile_name(pg_switch_wal()) as last');
  while (!readdirSync(walFolder(dataDir)).includes(rows[0].last))
    await new Promise((done) => setTimeout(done, 20));
  await sendWal(vault, dataDir);
  return rows[0].last;
}

/** Returns the notes of a shop that was restored. */
async function notesIn(dataDir: string): Promise<string[]> {
  const { adminUrl, stop } = await startEmbedded(dataDir, { settings: ['fsync=off'] });
  const sql = new pg.Client({ connectionString: adminUrl });
  try {
    await sql.connect();
    const { rows } = await sql.query('select text from notes order by at');
    return rows.map(({ text }) => text);
  } finally {
    await sql.end();
    await stop();
  }
}

const restoreInto = async (folder: string, choice: ReturnType<typeof chooseBackup>) =>
  restore(vault, { ...(await choice), isTemporary: true }, folder);

/** Restores into a new folder, which must stay empty, and returns why that was refused. */
async function refusalOf(choice: ReturnType<typeof chooseBackup>): Promise<string> {
  const target = givenFolder();
  const refusal: Error = await restoreInto(target, choice).then(
    () => new Error('it was restored'),
    (error) => error,
  );
  expect(readdirSync(target)).toEqual([]);
  return refusal.message;
}

test('a backup that was interrupted is no backup, and the next one goes on where it ended', async () => {
  let left = 4;
  const dying: BackupStore = {
    ...store,
    async put(name, bytes) {
      if (left-- === 0) throw new Error('the machine is gone');
      await store.put(name, bytes);
    },
  };
  await expect(take(await openVault(dying, key))).rejects.toThrow('the machine is gone');
  expect(await listBackups(vault)).toEqual([]);
  await expect(chooseBackup(vault)).rejects.toThrow('no whole backup');
  const sent = (await store.list('pieces/')).length;
  const { name, bytes, storedBytes } = await take();
  expect(sent).toBeGreaterThan(2);
  expect(storedBytes).toBeLessThan(bytes - 4 * 1024 * 1024);
  expect(await listBackups(vault)).toEqual([name]);
});

test('of two backups at once one is refused', async () => {
  const results = await Promise.allSettled([take(), take()]);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? String(result.reason) : []));
  expect(refused).toEqual([expect.stringContaining('Another backup of this shop is under way')]);
});

test('a shop is restored to a moment between two changes', async () => {
  await sql.query('truncate notes');
  await note('before the backup');
  await take();
  const second = await note('after the backup');
  const third = await note('the last change');
  await archive();

  const earlier = givenFolder();
  const between = new Date((second.getTime() + third.getTime()) / 2);
  const result = await restoreInto(earlier, chooseBackup(vault, between));
  expect(await notesIn(earlier)).toEqual(['before the backup', 'after the backup']);
  expect(result.lastChange?.getTime()).toBeLessThan(third.getTime());
  expect(readdirSync(dirname(join(earlier, photo)))).toHaveLength(1);
  await expect(restoreInto(earlier, chooseBackup(vault))).rejects.toThrow('is not empty');
});

test('a shop is restored to its last change, unless WAL before it is missing', async () => {
  await sql.query('truncate notes');
  await take();
  await note('after the backup');
  const lost = await archive();
  const last = await note('the last change');
  await archive();
  const { lastChange } = await restoreInto(givenFolder(), chooseBackup(vault));
  expect(lastChange?.getTime()).toBeGreaterThanOrEqual(last.getTime());

  await vault.remove(`wal/${lost}`);
  expect(await refusalOf(chooseBackup(vault))).toContain(`lacks wal/${lost}`);
});

test('a backup whose later changes are not stored any more is restored to its end', async () => {
  await sql.query('truncate notes');
  const { name } = await take();
  const after = await note('after the backup');
  await archive();
  const { lastChange } = await restoreInto(givenFolder(), chooseNamedBackup(vault, name));
  expect(lastChange?.getTime() ?? 0).toBeLessThan(after.getTime());
});

test('a damaged backup, or one without its WAL, is refused and leaves nothing behind', async () => {
  const { manifest } = await take();
  const [piece = ''] = await store.list('pieces/');
  const whole = (await store.get(piece)) ?? Buffer.alloc(0);
  const damaged = Buffer.from(whole);
  damaged[40] = (damaged[40] ?? 0) ^ 1;
  await store.put(piece, damaged);
  expect(await refusalOf(chooseBackup(vault))).toContain(`${piece} in BACKUP_TO is damaged`);
  await store.put(piece, whole);
  await store.remove(`wal/${manifest.database?.stop_wal}`);
  expect(await refusalOf(chooseBackup(vault))).toContain(`${manifest.database?.stop_wal}: the backup`);
});

test('one place does not take the backups of two shops', async () => {
  const { name, manifest } = await take();
  if (!manifest.database) throw new Error(`${name} has no database`);
  await writeManifest(vault, name, { ...manifest, database: { ...manifest.database, system: '1' } });
  await expect(take()).rejects.toThrow('backups of another shop');
});

test('without the key nothing of a backup can be read', async () => {
  const folder = openFolderStore(givenFolder());
  const vault = await openVault(folder, key);
  await vault.put('files/pictures/a', Buffer.from('a picture of choy sum'));
  expect((await folder.get('files/pictures/a'))?.includes('choy sum')).toBe(false);
  await expect(openVault(folder, `${key}.`)).rejects.toThrow('BACKUP_KEY is not the key');
  await folder.put('files/pictures/b', (await folder.get('files/pictures/a')) ?? Buffer.alloc(0));
  await expect(vault.get('files/pictures/b')).rejects.toThrow('is damaged');
});

test('two programs that begin a place at once use one key', async () => {
  const folder = openFolderStore(givenFolder());
  const [one, other] = await Promise.all([openVault(folder, key), openVault(folder, key)]);
  await one.put('files/pictures/a', Buffer.from('choy sum'));
  expect(String(await other.get('files/pictures/a'))).toBe('choy sum');
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll } from 'vitest';
import { renderImageVariants, storePicture } from '#domains/catalogue/products/store-picture.ts';
import { findViolations } from '#domains/ledger/find-violations.ts';
import { readPepper } from '#platform/auth/pepper.ts';
import { type Db, openDatabase, type Tx } from '#platform/db/db.ts';
import { enqueue } from '#platform/jobs/enqueue.ts';
import type { DatabaseUrls } from '#platform/lib/config.ts';
import { projectRoot } from '#platform/lib/instance-id.ts';
import { startNewDatabase } from '../../../tools/dev/database.ts';
import { listTables } from '../../../tools/dev/switch-triggers.ts';
import { checkExport } from '../../../tools/move-shop/check-export.ts';
import { connectToCopy } from '../../../tools/move-shop/connect-to-copy.ts';
import { exportShop } from '../../../tools/move-shop/export-shop.ts';
import { importShop } from '../../../tools/move-shop/import-shop.ts';
import { checksum, type Manifest } from '../../../tools/move-shop/manifest.ts';
import { leftOutTables, movedTables } from '../../../tools/move-shop/moved-tables.ts';
import { requireListed } from '../../../tools/move-shop/table-rows.ts';
import { readTar, type TarEntry, tarEnd, tarEntry } from '../../../tools/move-shop/tar.ts';
import { prepareDatabase } from '../../../tools/start/prepare-database.ts';
import { givenOrder } from '../fixtures/given-order.ts';
import { givenStaff } from '../fixtures/given-staff.ts';
import { givenWallet } from '../fixtures/given-wallet.ts';
import { testConfig } from '../harness/api.ts';
import { openDatabaseProxy } from '../harness/database-proxy.ts';
import {
  cloneDatabase,
  type Databases,
  dropDatabase,
  emptyDatabase,
  migratedDatabase,
} from '../harness/databases.ts';
import { demoDatabase } from '../harness/demo-database.ts';
import { expect, onTestFinished, test } from '../harness/test.ts';

const pepper = readPepper({ pepper: 'the pepper of both installations', dataDir: '/nowhere' });
const slow = { timeout: 180_000 };

const workFolder = mkdtempSync(join(tmpdir(), 'kebun-move-'));
afterAll(() => rmSync(workFolder, { recursive: true, force: true }));

let places = 0;
const newFolder = () => {
  const folder = join(workFolder, `${++places}`);
  mkdirSync(folder);
  return folder;
};

/** A demo with accounts, an uploaded picture, a field photo and a waiting job. */
const givenShop = (databases: Databases) => givenCopy(databases, demoDatabase);

/** A shop with one order and some credit, which is imported in less time. */
async function givenSmallShop(databases: Databases) {
  const shop = await givenCopy(databases, cloneDatabase);
  await givenWallet(shop.db, 1_000);
  await shop.db.transaction().execute((tx) => givenOrder(tx));
  return shop;
}

async function givenCopy(databases: Databases, copy: typeof demoDatabase) {
  const name = `${process.env.VITEST_POOL_ID}_first_${++places}`;
  const urls = await copy(databases, name);
  onTestFinished(async () => {
    await dropDatabase(databases, name);
  });
  const dataDir = newFolder();
  const db = openDatabase(urls.url, 2);
  onTestFinished(() => db.destroy());
  const staff = await givenStaff(db, 'manager');
  await db.transaction().execute((tx) => fill(tx, dataDir, staff));
  return {
    urls,
    dataDir,
    db,
    export: (path: string) => exportShop({ url: urls.url, dataDir, pepper }, path),
  };
}

async function fill(tx: Tx, dataDir: string, staff: { id: string }) {
  const drawn = await sharp({ create: { width: 900, height: 700, channels: 3, background: 'green' } })
    .jpeg()
    .toBuffer();
  await storePicture(tx, await renderImageVariants(drawn, dataDir), staff);
  const photo = checksum(drawn);
  mkdirSync(join(dataDir, 'farm-photos', photo.slice(0, 2)), { recursive: true });
  await writeFile(join(dataDir, 'farm-photos', photo.slice(0, 2), `${photo}.jpg`), drawn);
  await enqueue(tx, 'deals.advance', {}, { jobKey: 'deals.advance later', runAt: '2031-01-01T00:00:00Z' });
  await sql`insert into rate_limit_counters (key, attempts, resets_at) values ('k', 1, now())`.execute(tx);
}

/** The data folder of a shop, with the export that the tests of refusals change. */
let sample: Promise<string> | undefined;
const givenExport = async (databases: Databases) => {
  sample ??= (async () => {
    const shop = await givenSmallShop(databases);
    await shop.export(join(shop.dataDir, 'sample.tar'));
    return shop.dataDir;
  })();
  const copy = join(newFolder(), 'shop.tar');
  cpSync(join(await sample, 'sample.tar'), copy);
  return copy;
};

/** An installation that was never used: a migrated database and an empty data folder. */
async function givenEmpty(databases: Databases) {
  const name = `second_${++places}`;
  const installation = await installationOf(databases, name);
  onTestFinished(async () => {
    await dropDatabase(databases, inWorker(name));
  });
  return installation;
}

/** Returns the paths of the field photos that a database names, in order. */
async function photosOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select 'farm-photos/' || left(name, 2) || '/' || name || '.jpg' as path
    from (select distinct encode(file_sha256, 'hex') as name from farm_photos) as photos order by path`.execute(
    db,
  );
  return rows.map(({ path }) => path);
}

const inWorker = (name: string) => `${process.env.VITEST_POOL_ID}_${name}`;

async function installationOf(databases: Databases, name: string) {
  const urls = await migratedDatabase(databases, inWorker(name));
  const dataDir = newFolder();
  await startNewDatabase({ ...testConfig, database: urls, dataDir });
  return { urls, dataDir, import: (path: string) => importInto(urls, dataDir, path) };
}

const importInto = async (urls: DatabaseUrls, dataDir: string, path: string) =>
  importShop({ ownerUrl: urls.ownerUrl, dataDir }, path, await checkExport(path, pepper));

async function withDb<T>({ ownerUrl }: DatabaseUrls, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(ownerUrl, 1);
  return work(db).finally(() => db.destroy());
}

async function entriesOf(path: string): Promise<TarEntry[]> {
  const entries: TarEntry[] = [];
  for await (const { name, bytes } of readTar(path)) entries.push({ name, bytes: Buffer.from(bytes) });
  return entries;
}

const manifestOf = (entries: TarEntry[]): Manifest => JSON.parse(`${named(entries, 'manifest.json').bytes}`);

const named = (entries: TarEntry[], name: string) => {
  const entry = entries.find((one) => one.name === name);
  if (!entry) throw new Error(`No ${name}`);
  return entry;
};

const write = (path: string, entries: TarEntry[]) =>
  writeFile(path, Buffer.concat([...entries.map((entry) => tarEntry(entry, new Date(0))), tarEnd]));

/** Changes an export, with a manifest that agrees. */
async function forge(path: string, change: (entries: TarEntry[], manifest: Manifest) => void) {
  const entries = await entriesOf(path);
  const manifest = manifestOf(entries);
  change(entries, manifest);
  for (const table of manifest.tables) {
    const rows = Buffer.concat(
      entries.filter(({ name }) => name.startsWith(`tables/${table.name}/`)).map(({ bytes }) => bytes),
    );
    table.rows = rows.toString('latin1').split('\n').length - 1;
    table.sha256 = checksum(rows);
  }
  named(entries, 'manifest.json').bytes = Buffer.from(JSON.stringify(manifest));
  const sum = `${checksum(named(entries, 'manifest.json').bytes)}  manifest.json\n`;
  named(entries, 'manifest.json.sha256').bytes = Buffer.from(sum);
  await write(path, entries);
}

/** Triggers and constraints, which must be the same afterwards. */
const guardsOf = async (urls: DatabaseUrls) =>
  withDb(urls, async (db) => {
    const { rows } = await sql<{ guard: string }>`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as guard
      from pg_constraint where connamespace = 'public'::regnamespace
      union all
      select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
      order by 1`.execute(db);
    return rows.map(({ guard }) => guard);
  });

/** The tables with rows that a new shop has not. */
const contentOf = (urls: DatabaseUrls) =>
  withDb(urls, async (db) => {
    const found: string[] = [];
    for (const name of ['customers', 'staff', 'orders', 'products', 'farms', 'audit_log', 'seed_runs'])
      if ((await sql`select from ${sql.table(name)} limit 1`.execute(db)).rows.length > 0) found.push(name);
    return found;
  });

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.includes('.'))
        .sort()
    : [];

test('F-21: every table is exported, or left behind for a reason', async ({ databases }) => {
  const { urls } = await givenEmpty(databases);
  const tables = await withDb(urls, listTables);
  const client = await connectToCopy(urls.ownerUrl);
  onTestFinished(() => client.end());

  expect([...movedTables, ...Object.keys(leftOutTables)].sort()).toEqual([...tables].sort());
  expect(Object.values(leftOutTables).filter((reason) => reason.length < 10)).toEqual([]);
  await requireListed(client);
  await client.query('create table of_a_later_release (id int)');
  await expect(requireListed(client)).rejects.toThrow('of_a_later_release');
});

/** Its books are not in order: a moved shop must have the same faults, and its export names them. */
test('F-22: a shop that is exported, imported and exported again is equal', slow, async ({ databases }) => {
  const first = await givenShop(databases);
  await sql`update invoice_counter set last = last + 1`.execute(first.db);
  const faults = await withDb(first.urls, (db) => findViolations(db, 1));
  const second = await givenEmpty(databases);
  const guards = await guardsOf(second.urls);
  const [one, two] = [join(newFolder(), 'one.tar'), join(newFolder(), 'two.tar')];

  const exported = await first.export(one);
  await second.import(one);
  await exportShop({ url: second.urls.url, dataDir: second.dataDir, pepper }, two);

  const manifest = manifestOf(await entriesOf(one));
  expect(manifestOf(await entriesOf(two))).toEqual(manifest);
  expect(exported).toMatchObject({ files: 3, missing: await photosOf(first.db) }); // the demo was drawn elsewhere
  expect(exported.violations).toEqual(faults.map(({ invariant }) => invariant));
  expect(exported.violations.length).toBeGreaterThan(0);
  const counts = Object.fromEntries(manifest.tables.map(({ name, rows }) => [name, rows]));
  expect(counts).toMatchObject({ products: 181, customers: expect.any(Number) });
  expect(counts.waiting_jobs).toBeGreaterThan(0);
  expect(manifest.tables.filter(({ rows }) => rows > 0).length).toBeGreaterThan(90);

  expect(filesIn(second.dataDir)).toEqual(filesIn(first.dataDir));
  for (const path of filesIn(first.dataDir))
    expect(readFileSync(join(second.dataDir, path)).equals(readFileSync(join(first.dataDir, path)))).toBe(
      true,
    );
  expect((await stat(one)).mode & 0o777).toBe(0o600);
  for (const path of filesIn(second.dataDir))
    expect((await stat(join(second.dataDir, path))).mode & 0o777).toBe(0o600);

  expect(await guardsOf(second.urls)).toEqual(guards);
  expect(await withDb(second.urls, (db) => findViolations(db, 1))).toEqual(faults);
  await withDb(second.urls, async (db) => {
    expect(await db.selectFrom('tokens').select('id').execute(), 'sessions stay behind').toEqual([]);
    const last = await sql<{ number: number }>`select max(number) as number from products`.execute(db);
    const next = await sql<{ number: number }>`
      select nextval(pg_get_serial_sequence('products', 'number'))::int as number`.execute(db);
    expect(next.rows[0]?.number).toBeGreaterThan(last.rows[0]?.number ?? 0);
  });
  await prepareDatabase(second.urls, { ...testConfig, demo: true }); // it starts as it is
});

test('F-22: an export of a shop that runs holds one moment', slow, async ({ databases }) => {
  const shop = await givenShop(databases);
  const path = join(newFolder(), 'shop.tar');
  const marks = async () => {
    const { rows } = await sql<{ marks: number }>`
      select count(*)::int as marks from seed_runs where name like 'sale %'`.execute(shop.db);
    return rows[0]?.marks ?? 0;
  };
  let isDone = false;
  const selling = (async () => {
    for (let n = 1; !isDone; n++)
      await shop.db.transaction().execute(async (tx) => {
        await sql`insert into age_limit_runs (deleted_rows) values ('{}')`.execute(tx); // among the first tables
        await sql`insert into seed_runs (name) values (${`sale ${n}`})`.execute(tx); // among the last
      });
  })();
  await expect.poll(marks).toBeGreaterThan(3);
  const before = await marks();
  await shop.export(path);
  isDone = true;
  await selling;

  const entries = await entriesOf(path);
  const sales = String(named(entries, 'tables/seed_runs/000001.copy').bytes).match(/^sale /gm) ?? [];
  const runs = manifestOf(entries).tables.find(({ name }) => name === 'age_limit_runs')?.rows;
  expect(sales.length).toBe(runs);
  expect(await marks()).toBeGreaterThan(before + 3);
});

type Damage = (path: string) => Promise<unknown>;

const changeFirst =
  (prefix: string, change: (entry: TarEntry) => void): Damage =>
  async (path) => {
    const entries = await entriesOf(path);
    const entry = entries.find(({ name }) => name.startsWith(prefix));
    if (!entry) throw new Error(`No ${prefix}`);
    change(entry);
    await write(path, entries);
  };

const changeHead = (change: Record<string, unknown>): Damage =>
  changeFirst('kebun-export.json', (head) => {
    head.bytes = Buffer.from(JSON.stringify({ ...JSON.parse(head.bytes.toString()), ...change }));
  });

const flipAt = ({ bytes }: TarEntry, at: number) => {
  bytes[at] = (bytes[at] ?? 0) ^ 1;
};
const flip = (entry: TarEntry) => flipAt(entry, 5);

const add =
  (name: string, at = -2, bytes = Buffer.from('x\n')): Damage =>
  async (path) => {
    const entries = await entriesOf(path);
    entries.splice(entries.length + at, 0, { name, bytes });
    await write(path, entries);
  };

const drop =
  (prefix: string): Damage =>
  async (path) =>
    write(
      path,
      (await entriesOf(path)).filter(({ name }) => !name.startsWith(prefix)),
    );

const webp = Buffer.from('RIFF....WEBPVP8 ');
const hex = 'f'.repeat(64);

// biome-ignore format: table
const damages: [string, Damage, RegExp][] = [
  ['cut off',                 async (path) => truncate(path, (await stat(path)).size - 4_096),        /ends too early|damaged|lacks its end/],
  ['cut off in the middle',   async (path) => truncate(path, Math.floor((await stat(path)).size / 2)), /ends too early/],
  ['empty',                   (path) => truncate(path, 0),                                            /ends too early/],
  ['another file',            (path) => writeFile(path, 'PK'.repeat(5_000)),                          /no file of bin\/export/],
  ['longer than it was',      (path) => writeFile(path, 'more', { flag: 'a' }),                       /goes on after its end/],
  ['a changed row',           changeFirst('tables/orders/', flip),                                    /damaged: its table orders/],
  ['a changed picture',       changeFirst('files/pictures/', (entry) => flipAt(entry, 40)), /damaged: its file pictures\//],
  ['no picture in a picture', changeFirst('files/pictures/', (entry) => { entry.bytes = Buffer.from('<script>'); }), /holds "files\/pictures/],
  ['a changed manifest',      changeFirst('manifest.json', flip),                                     /checksum of its manifest/],
  ['no manifest',             drop('manifest.json'),                                                  /lacks its end/],
  ['a missing table',         drop('tables/customers/'),                                              /damaged: its table customers/],
  ['a missing picture',       drop('files/pictures/'),                                                /damaged: its file/],
  ['no head',                 drop('kebun-export.json'),                                              /no file of bin\/export/],
  ['an unknown table',        add('tables/passwords/000001.copy', -2),                                /holds "tables\/passwords/],
  ['a table of sessions',     add('tables/staff_tokens/000001.copy', -2),                             /holds "tables\/staff_tokens/],
  ['a path out of the folder', add('files/../../evil.webp', -2, webp),                                /holds "files\/\.\.\/\.\./],
  ['an absolute path',        add('/etc/cron.d/evil', -2),                                            /holds "\/etc/],
  ['a key among the files',   add('files/password-pepper', -2, webp),                                 /holds "files\/password-pepper/],
  ['an unlisted picture',     add(`files/pictures/ff/${hex}-480.webp`, -5, webp),                     /holds "files\/|damaged: its file/],
  ['more after the manifest', add('more', 0),                                                         /holds "more"/],
  ['another format',          changeHead({ format: 2 }),                                              /format 2, and this program reads 1/],
  ['another schema',          changeHead({ release: '0.2.0', schema: { last: '0999-later.sql', sha256: 'x' } }), /release 0\.2\.0 with schema "0999-later\.sql".*Import it with the program/],
  ['another pepper',          changeHead({ pepper_mark: hex }),                                       /another password pepper.*Copy password-pepper/],
];

test.for(damages)(
  'F-23: an export with %s is refused before anything is written',
  slow,
  async ([, damage, line], { databases }) => {
    const path = await givenExport(databases);
    await damage(path);
    const refused = await checkExport(path, pepper).catch((error: Error) => error);

    expect(refused).toMatchObject({ message: expect.stringMatching(line) });
    expect((refused as Error).message).not.toContain('\n');
  },
);

test('F-23: no file, and a folder, are named', async () => {
  await expect(checkExport(join(workFolder, 'none.tar'), pepper)).rejects.toThrow('There is no file');
  await expect(checkExport(workFolder, pepper)).rejects.toThrow('is not a file');
});

const rowsOf = (entries: TarEntry[], table: string) => named(entries, `tables/${table}/000001.copy`);

const editRows =
  (table: string, edit: (rows: string) => string): Damage =>
  (path) =>
    forge(path, (entries) => {
      const entry = rowsOf(entries, table);
      entry.bytes = Buffer.from(edit(entry.bytes.toString('utf8')));
    });

/** The installation whose imports are all refused, so that it stays unused, with its guards. */
let unused: ReturnType<typeof givenUnused> | undefined;
const givenUnused = async (databases: Databases) => {
  const second = await installationOf(databases, 'unused');
  return { ...second, guards: await guardsOf(second.urls) };
};

const withoutFirst = (rows: string) => rows.slice(rows.indexOf('\n') + 1);

// biome-ignore format: table
const wrongRows: [string, Damage, RegExp][] = [
  ['a row without its other row', editRows('skus', withoutFirst),                     /cannot be imported: .*violates foreign key constraint/],
  ['a row twice',                 editRows('states', (rows) => rows + rows),          /cannot be imported: states, line \d+: duplicate key/],
  ['a value out of its bounds',   editRows('stock_items', (rows) => rows.replace(/\t\d+\t/, '\t-5\t')), /cannot be imported: stock_items/],
  ['too few columns',             editRows('brands', (rows) => rows.replaceAll('\t', ' ')), /cannot be imported: brands, line 1: /],
  ['an early end of its rows',    editRows('product_tags', (rows) => `\\.\n${rows}`),       /The rows of product_tags are not as in the export/],
  ['stock out of nowhere',        editRows('stock_movements', withoutFirst),          /cannot be imported: its books are not in order\. Not so: /],
  ['money out of nowhere',        editRows('wallet_accounts', (rows) => rows.replace(/\t(\d+)\t/, '\t9$1\t')), /cannot be imported: wallet_accounts/],
  ['a sequence out of bounds',    (path) => forge(path, (_, { sequences }) => { for (const one of sequences) one.last_value = '0'; }), /cannot be imported/],
  ['another sequence',            (path) => forge(path, (_, { sequences }) => { for (const one of sequences) one.name = 'other'; }), /differ in sequences: .*other\. Nothing/],
];

test.for(wrongRows)(
  'F-24: an import with %s changes nothing',
  slow,
  async ([, damage, line], { databases }) => {
    const path = await givenExport(databases);
    await damage(path);
    unused ??= givenUnused(databases);
    const second = await unused;

    await expect(second.import(path)).rejects.toThrow(line);
    expect(await contentOf(second.urls)).toEqual([]);
    expect(filesIn(second.dataDir)).toEqual([]);
    expect(await guardsOf(second.urls)).toEqual(second.guards);
  },
);

const laterChanges: [string, Damage, RegExp][] = [
  [
    'a row',
    editRows('tags', withoutFirst),
    /cannot be imported|The rows of product_tags are not as in the export/,
  ],
  [
    'a text',
    editRows('tags', (rows) => rows.replace('"en": "', '"en": "X')),
    /The rows of tags are not as in/,
  ],
  [
    'a picture',
    changeFirst('files/pictures/', (entry) => flipAt(entry, 40)),
    /was changed while it was read/,
  ],
];

test.for(laterChanges)(
  'F-24: an export of which %s changes after it was checked changes nothing',
  slow,
  async ([, change, line], { databases }) => {
    const path = await givenExport(databases);
    unused ??= givenUnused(databases);
    const second = await unused;
    const checked = await checkExport(path, pepper);
    await change(path);

    await expect(importShop({ ...second.urls, dataDir: second.dataDir }, path, checked)).rejects.toThrow(
      line,
    );
    expect(await contentOf(second.urls)).toEqual([]);
    expect(filesIn(second.dataDir)).toEqual([]);
  },
);

test(
  'F-24, F-25: after refused imports, and one while another program uses the database, a whole one works',
  slow,
  async ({ databases }) => {
    const path = await givenExport(databases);
    unused ??= givenUnused(databases);
    const second = await unused;
    const other = new pg.Client({ connectionString: second.urls.url });
    await other.connect();
    await expect(second.import(path)).rejects.toThrow('Another program uses this database');
    await other.end();

    await second.import(path);
    expect(await contentOf(second.urls)).toContain('orders');
  },
);

test('F-25: an import into a shop that is not empty says what is there', slow, async ({ databases }) => {
  const path = await givenExport(databases);
  const shop = await givenShop(databases);
  await shop.db.destroy();
  await expect(importInto(shop.urls, shop.dataDir, path)).rejects.toThrow(
    /^This installation is not empty\. It holds \d+ of accepted_policies, .* and \d+ more tables/,
  );

  const second = await givenEmpty(databases);
  await withDb(second.urls, (db) =>
    sql`insert into tags (slug, name) values ('rare', '{"en": "Rare"}')`.execute(db),
  );
  await expect(second.import(path)).rejects.toThrow('It holds 1 of tags. Import into a new');

  await withDb(second.urls, (db) => sql`delete from tags`.execute(db));
  cpSync(join(shop.dataDir, 'pictures'), join(second.dataDir, 'pictures'), { recursive: true });
  await expect(second.import(path)).rejects.toThrow('is a picture of a shop');
});

test('F-25: a demo is not imported where a real shop was opened', slow, async ({ databases }) => {
  const path = await givenExport(databases);
  const second = await givenEmpty(databases);
  await prepareDatabase(second.urls, { ...testConfig, demo: false });
  await expect(second.import(path)).rejects.toThrow(/The export is of a demo.*opened with DEMO=0/);
});

test('F-25: an export never replaces a file', slow, async ({ databases }) => {
  const path = await givenExport(databases);
  const before = (await stat(path)).mtimeMs;
  await expect(exportShop({ url: 'postgres://nowhere', dataDir: '/nowhere', pepper }, path)).rejects.toThrow(
    'exists already',
  );
  expect((await stat(path)).mtimeMs).toBe(before);
});

/** Waits until the database has no connection. */
async function noneUses({ adminUrl }: Databases, { url }: DatabaseUrls) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  onTestFinished(() => admin.end());
  const name = new URL(url).pathname.slice(1);
  const connections = async () =>
    (await admin.query('select from pg_stat_activity where datname = $1', [name])).rowCount;
  await expect.poll(connections, { timeout: 20_000 }).toBe(0);
}

/** Runs `bin/import` as a process. */
function startImport({ urls, dataDir }: { urls: DatabaseUrls; dataDir: string }, path: string) {
  const child = spawn(
    process.execPath,
    [`--import=${projectRoot}/tools/codegen/ensure-messages.ts`, join(projectRoot, 'bin/import.ts'), path],
    {
      env: {
        PATH: process.env.PATH,
        DATA_DIR: dataDir,
        DATABASE_URL: urls.url,
        DATABASE_OWNER_URL: urls.ownerUrl,
        PASSWORD_PEPPER: 'the pepper of both installations',
      },
    },
  );
  let output = '';
  child.stdout.on('data', (text) => {
    output += text;
  });
  child.stderr.on('data', (text) => {
    output += text;
  });
  return { child, ended: once(child, 'exit').then(([code]) => ({ code, output })) };
}

/** The statements of an import at which it is killed: each of them by `npm run prove`. */
const everyMoment: [string, RegExp][] = [
  ['the first rows', /copy "brands" /],
  ['the orders', /copy "orders" /],
  ['the foreign keys', /alter table "[^"]+" add constraint/],
  ['the analysis', /analyze\0/],
  ['the comparison of the credit', /copy \(select [^;]*"wallet_accounts"/],
];
const moments = process.env.PROVE ? everyMoment : everyMoment.slice(1, 2);

/** Opens a way to the database on which nothing follows a statement that matches. */
async function stopAt(statement: RegExp, url: string) {
  const stopped = Promise.withResolvers<string>();
  let sent = '';
  const leadOver = await openDatabaseProxy(url, {
    passOn: (client, database) =>
      client.on('data', (bytes) => {
        if (statement.test(sent)) return;
        database.write(bytes);
        sent = (sent + bytes.toString('latin1')).slice(-10_000);
        if (statement.test(sent)) stopped.resolve('stopped');
      }),
  });
  return { url: leadOver(url), stopped: stopped.promise };
}

test.for(moments)(
  'F-26: an import killed at %s leaves an empty shop, and works again',
  slow,
  async ([, statement], { databases }) => {
    const path = await givenExport(databases);
    const second = await givenEmpty(databases);
    const { url: ownerUrl, stopped } = await stopAt(statement, second.urls.ownerUrl);
    const { child, ended } = startImport({ ...second, urls: { ...second.urls, ownerUrl } }, path);
    expect(await Promise.race([stopped, ended])).toBe('stopped');
    child.kill('SIGKILL');
    await ended;
    await noneUses(databases, second.urls);

    expect(await contentOf(second.urls)).toEqual([]);
    expect(existsSync(join(second.dataDir, 'unfinished-import'))).toBe(true);
    cpSync(join((await sample) ?? '', 'pictures'), join(second.dataDir, 'pictures'), { recursive: true }); // as before its commit
    expect(await startImport(second, path).ended).toMatchObject({ code: 0 });
    expect(filesIn(second.dataDir)).toHaveLength(3);
    expect(existsSync(join(second.dataDir, 'unfinished-import'))).toBe(false);
  },
);

test('F-26: bin/import answers in one line, and makes a new installation', slow, async ({ databases }) => {
  const path = await givenExport(databases);
  const name = `${process.env.VITEST_POOL_ID}_new_${++places}`;
  const urls = await emptyDatabase(databases, name);
  onTestFinished(async () => {
    await dropDatabase(databases, name);
  });
  const second = { urls, dataDir: newFolder() };

  const bad = join(newFolder(), 'bad.tar');
  await writeFile(bad, 'no export');
  expect(await startImport(second, bad).ended).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^[^\n]+\n$/),
  });
  expect(await withDb(urls, listTables), 'nothing is made for a bad file').toEqual([]);

  expect(await startImport(second, path).ended).toMatchObject({
    code: 0,
    output: expect.stringContaining('The books are in order'),
  });
});

import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '#platform/db/db.ts';
import { lineOf } from '../../../tools/dev/report-cli-error.ts';
import { expect, onTestFinished, test } from '../harness/test.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs a command of `bin/` with nothing of this test's environment but what is given. */
const run = (words: string[], environment: Record<string, string>) =>
  new Promise<{ code: number; output: string }>((ended) => {
    const [file = '', ...rest] = words;
    const preload = `--import=${root}tools/codegen/ensure-messages.ts`;
    execFile(
      process.execPath,
      [preload, `${root}bin/${file}.ts`, ...rest],
      { env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...environment } },
      (error, stdout, stderr) => ended({ code: Number(error?.code ?? 0), output: stdout + stderr }),
    );
  });

/** As of a command that a person types: tools/dev/pinned-node.mjs. */
const compileCache = `${root}node_modules/.cache/compiled`;

const commands = [
  ['owner', 'siti@kebun.example', 'Siti'],
  ['check-ledger', ''],
  ['close-demo', ''],
  ['empty-demo', '--yes'],
  ['export', 'shop.tar'],
  ['seed', '--products=0'],
  ['db', 'migrate'],
  ['db', 'reset'],
  ['db', 'psql'],
];

function givenFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'kebun-commands-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test.each(commands)(
  'F-15: without a shop bin/%s %s creates nothing and answers in one line',
  {
    timeout: 60_000,
  },
  async (...words) => {
    const folder = givenFolder();
    const DATA_DIR = join(folder, 'data');
    const { code, output } = await run(words, { DATA_DIR });

    expect(output).toMatch(/^There is no shop in .*\. Start one with npm start first, or set DATA_DIR.*\n$/);
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  },
);

const withDatabase = commands.filter(([, verb]) => verb !== 'reset' && verb !== 'psql');

test.each(withDatabase)(
  'F-15: bin/%s %s names a database that does not answer, in one line',
  {
    timeout: 60_000,
  },
  async (...words) => {
    const folder = givenFolder();
    const { code, output } = await run(words, {
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: 'postgres://kebun@127.0.0.1:9/kebun',
    });

    expect(output).toMatch(/^.*(database|Database).*ECONNREFUSED.*\n$/);
    expect(code).toBe(1);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('F-15: a command names a wrong line of the settings', { timeout: 60_000 }, async () => {
  const DATA_DIR = givenFolder();
  writeFileSync(join(DATA_DIR, 'kebun.env'), 'DEMO=no\n', { mode: 0o600 });

  expect(await run(['owner', 'siti@kebun.example', 'Siti'], { DATA_DIR })).toEqual({
    code: 1,
    output: `${DATA_DIR}/kebun.env line 1: DEMO=no is not 1 or 0\n`,
  });
});

test.each([
  ['seed', '--bogus'],
  ['seed', '--products=-1'],
  ['empty-demo', '--keep=people', '--yes'],
  ['empty-demo'],
  ['code', 'no secret!'],
  ['owner', 'siti'],
  ['export'],
  ['import'],
  ['import', 'no-such-file.tar'],
  ['import', 'one.tar', 'two.tar'],
  ['db', 'nothing'],
])('F-15: bin/%s %s answers a wrong word in one line', { timeout: 60_000 }, async (...words) => {
  const { code, output } = await run(words, { DATA_DIR: join(givenFolder(), 'data') });

  expect(output).toMatch(/^[^\n]+\n$/);
  expect(code).toBe(1);
});

test('F-15: a command refuses a database of another commit', { timeout: 60_000 }, async ({ fresh }) => {
  const owner = openDatabase(fresh.ownerUrl, 1);
  onTestFinished(() => owner.destroy());
  const newest = owner.updateTable('migrations').where('name', '=', '0410-first-owner-link.sql');
  const check = () => run(['check-ledger'], { DATA_DIR: '/nowhere', DATABASE_URL: fresh.url });

  await newest.set({ sha256: 'of an edited file' }).execute();
  expect(await check()).toEqual({
    code: 1,
    output:
      'Another commit of this program made the database (0410-first-owner-link.sql differs). ' +
      'Use that commit, or a database of this one\n',
  });
  await newest.set({ name: '0409-of-another-commit.sql' }).execute();
  expect(await check()).toEqual({
    code: 1,
    output: 'The database is older than this program. Run npm start or bin/db migrate first\n',
  });
});

test('F-18: bin/seed adds nothing to a real shop', { timeout: 60_000 }, async ({ fresh }) => {
  await fresh.db.insertInto('seed_runs').values({ name: 'real-shop' }).execute();
  const counted = () => fresh.db.selectFrom('products').select('id').execute();
  const before = (await counted()).length;
  const { code, output } = await run(['seed', '--products=2'], {
    DATA_DIR: '/nowhere',
    DATABASE_URL: fresh.url,
    DATABASE_OWNER_URL: fresh.ownerUrl,
  });

  expect(output).toMatch(/^This database is a real shop\. It takes no demo data[^\n]*\n$/);
  expect(code).toBe(1);
  expect(await counted()).toHaveLength(before);
});

test('F-15: bin/owner without the pepper of the shop makes no other one', {
  timeout: 60_000,
}, async ({ fresh }) => {
  const DATA_DIR = join(givenFolder(), 'data');
  const environment = { DATA_DIR, DATABASE_URL: fresh.url };
  const { code, output } = await run(['owner', 'siti@kebun.example', 'Siti'], environment);

  expect(output).toMatch(/^.*password-pepper is missing\. Set DATA_DIR or PASSWORD_PEPPER.*\n$/);
  expect(code).toBe(1);
  expect(existsSync(DATA_DIR)).toBe(false);
  expect(await fresh.db.selectFrom('staff').select('id').execute()).toEqual([]);
});

test('F-15: bin/import creates a new data folder before it asks for the pepper of the first shop', {
  timeout: 60_000,
}, async () => {
  const DATA_DIR = join(givenFolder(), 'new', 'data');
  const importing = () => run(['import', 'no-such-file.tar'], { DATA_DIR });

  expect((await importing()).output).toMatch(
    /data is a new folder now\. .*password-pepper is missing\. Copy it/,
  );
  expect(readdirSync(DATA_DIR)).toEqual([]);
  expect((await importing()).output).toMatch(/^\S+password-pepper is missing\. Copy it/);

  writeFileSync(join(DATA_DIR, 'password-pepper'), 'of the first shop', { mode: 0o600 });
  expect((await importing()).output).toContain('no-such-file.tar');
});

test('F-15: a missing permission is one line, and a defect is not', () => {
  const denied = Object.assign(new Error('denied'), { code: 'EACCES', path: '/srv/shop', syscall: 'open' });

  expect(lineOf(denied)).toBe('/srv/shop cannot be used (EACCES, open). Run this as the account of the shop');
  expect(lineOf(Object.assign(new Error('no'), { code: '28P01' }))).toContain('it refuses the password');
  expect(lineOf(new TypeError('x is undefined'))).toBeUndefined();
});

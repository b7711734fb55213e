import pg from 'pg';
import { expect, test } from '#test/harness/test.ts';
import { MigrationError, migrate, pendingMigrations } from './migrate.ts';

const run = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

test('a database that has everything gets nothing more', async ({ fresh }) => {
  expect(await migrate(fresh)).toEqual([]);
  expect(await pendingMigrations(fresh.db)).toEqual([]);
});

test('a file that was changed after it was applied is refused by its name', async ({ fresh }) => {
  await run(fresh.ownerUrl, `update migrations set sha256 = 'another' where name = '0001-platform.sql'`);

  await expect(migrate(fresh)).rejects.toThrow(MigrationError);
  await expect(migrate(fresh)).rejects.toThrow('0001-platform.sql was changed');
});

test('a file that is missing is applied, and until then the shop is not ready', async ({ fresh }) => {
  await run(
    fresh.ownerUrl,
    `delete from migrations where name = '0125-ledger.sql'`,
    'drop table book_faults, book_checks',
  );
  expect(await pendingMigrations(fresh.db)).toEqual(['0125-ledger.sql']);

  expect(await migrate(fresh)).toEqual(['0125-ledger.sql']);
});

test('two who migrate at once take turns', async ({ fresh }) => {
  await run(
    fresh.ownerUrl,
    `delete from migrations where name = '0125-ledger.sql'`,
    'drop table book_faults, book_checks',
  );

  const applied = await Promise.all([migrate(fresh), migrate(fresh)]);
  expect(applied.flat()).toEqual(['0125-ledger.sql']);
});

test('a database from before the baseline is refused with what to do, and left as it is', async ({
  fresh,
}) => {
  await run(
    fresh.ownerUrl,
    'delete from migrations',
    `insert into migrations (name, sha256) values ('0001-foundation.sql', 'its'), ('0002-shoppers.sql', 'its')`,
    'drop table book_faults, book_checks',
  );
  const refused = /made by an earlier release.*delete its data folder.*stay on the earlier release, or dump/;

  await expect(migrate(fresh)).rejects.toThrow(MigrationError);
  await expect(migrate(fresh)).rejects.toThrow(refused);
  await expect(pendingMigrations(fresh.db)).rejects.toThrow(refused);
  expect(await fresh.db.selectFrom('migrations').select('name').orderBy('name').execute()).toEqual([
    { name: '0001-foundation.sql' },
    { name: '0002-shoppers.sql' },
  ]);
});

test('a database that is not there is named without its password', async () => {
  const url = 'postgres://shop:secret@127.0.0.1:1/kebun';

  await expect(migrate({ url, ownerUrl: url })).rejects.toThrow(/^No database at 127.0.0.1:1\/kebun: [^@]*$/);
});

test('a database without UTF-8 is refused, for its search would find no Chinese', async ({ databases }) => {
  const name = `${databases.prefix}ascii`;
  await run(
    databases.adminUrl,
    `create database ${name} template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'`,
  );
  const url = databases.adminUrl.replace(/\/[^/]*$/, `/${name}`);

  await expect(migrate({ url, ownerUrl: url })).rejects.toThrow(/has encoding SQL_ASCII and LC_CTYPE C/);
  await run(databases.adminUrl, `drop database ${name}`);
});

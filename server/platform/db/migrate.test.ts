import pg from 'pg';
import { expect, test } from '#test/harness/test.ts';
import { MigrationError, migrate, pendingMigrations } from './migrate.ts';

const run = async (url: string, ...statements: string[]) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

test('an up-to-date database is not changed', async ({ fresh }) => {
  expect(await migrate(fresh)).toEqual([]);
  expect(await pendingMigrations(fresh.db)).toEqual([]);
});

test('a migration file changed after it was applied is refused by name', async ({ fresh }) => {
  await run(fresh.ownerUrl, `update migrations set sha256 = 'another' where name = '0001-platform.sql'`);

  await expect(migrate(fresh)).rejects.toThrow(MigrationError);
  await expect(migrate(fresh)).rejects.toThrow('0001-platform.sql was changed');
});

test('a missing migration is applied, and until then the server is not ready', async ({ fresh }) => {
  await run(
    fresh.ownerUrl,
    `delete from migrations where name = '0125-ledger.sql'`,
    'drop table ledger_violations, ledger_checks',
  );
  expect(await pendingMigrations(fresh.db)).toEqual(['0125-ledger.sql']);

  expect(await migrate(fresh)).toEqual(['0125-ledger.sql']);
});

test('two concurrent migrations run one after the other', async ({ fresh }) => {
  await run(
    fresh.ownerUrl,
    `delete from migrations where name = '0125-ledger.sql'`,
    'drop table ledger_violations, ledger_checks',
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
    'drop table ledger_violations, ledger_checks',
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

test('an unreachable database is named without its password', async () => {
  const url = 'postgres://shop:secret@127.0.0.1:1/kebun';

  await expect(migrate({ url, ownerUrl: url })).rejects.toThrow(/^No database at 127.0.0.1:1\/kebun: [^@]*$/);
});

test('a database without UTF-8 is refused, because Chinese could not be searched', async ({ databases }) => {
  const name = `${databases.prefix}ascii`;
  await run(
    databases.adminUrl,
    `create database ${name} template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'`,
  );
  const url = databases.adminUrl.replace(/\/[^/]*$/, `/${name}`);

  await expect(migrate({ url, ownerUrl: url })).rejects.toThrow(/has encoding SQL_ASCII and LC_CTYPE C/);
  await run(databases.adminUrl, `drop database ${name}`);
});

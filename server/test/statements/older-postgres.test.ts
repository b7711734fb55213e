import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { cloneDatabase, type Databases, dropDatabase } from '../harness/databases.ts';
import { readStatements } from '../harness/recorded-statements.ts';

/** Prepares each statement in a copy of the template. Returns the errors by statement. */
async function prepareAll(databases: Databases, statements: readonly string[]) {
  const name = `${process.env.VITEST_POOL_ID}_prepared`;
  const { url } = await cloneDatabase(databases, name);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const errors = new Map<string, string>();
  for (const text of statements) {
    try {
      await client.query(`prepare statement as ${text}`);
      await client.query('deallocate statement');
    } catch (error) {
      errors.set(text, (error as Error).message);
      await client.query('rollback; deallocate all'); // of a text with several statements, the first is prepared
    }
  }
  await client.end();
  await dropDatabase(databases, name);
  return errors;
}

test('the oldest supported PostgreSQL prepares every statement that the embedded one prepares', async () => {
  const statements = readStatements();
  const [embedded, oldest] = await Promise.all([
    prepareAll(inject('embeddedDatabases'), statements),
    prepareAll(inject('databases'), statements),
  ]);
  const prepared = statements.filter((text) => !embedded.has(text));
  expect(prepared.length, [...embedded.values()].at(-1)).toBeGreaterThan(2_000); // else the server tests have not run

  const refused = prepared.filter((text) => oldest.has(text));
  expect(refused.map((text) => `${oldest.get(text)}: ${text}`)).toEqual([]);
}, 120_000);

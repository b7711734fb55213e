import { Kysely, PostgresDialect } from 'kysely';
import { PostgresDialect as GeneratorDialect, generate } from 'kysely-codegen';
import pg from 'pg';

/** The row types of a migrated database, as the driver hands rows out: see postgres/column-types.ts. */
export async function databaseTypes(url: string): Promise<string> {
  const db = new Kysely<unknown>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) }),
  });
  try {
    return await generate({
      db,
      dialect: new GeneratorDialect({
        dateParser: 'string',
        numericParser: 'string',
        defaultSchemas: ['public'],
      }),
      excludePattern: 'graphile_worker.*',
      typeMapping: { int8: 'number', timestamptz: 'string', timestamp: 'string', interval: 'string' },
      outFile: null,
    });
  } finally {
    await db.destroy();
  }
}

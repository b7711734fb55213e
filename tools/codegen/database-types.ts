import { generate, PostgresDialect } from 'kysely-codegen';
import { ofCommands, openDatabase } from '../../server/platform/db/db.ts';

/** Returns the row types of a migrated database as the driver returns them: see postgres/column-types.ts. */
export async function databaseTypes(url: string): Promise<string> {
  const db = openDatabase(url, 1, ofCommands);
  try {
    return await generate({
      db,
      dialect: new PostgresDialect({
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

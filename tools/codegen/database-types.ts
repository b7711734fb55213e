import { generate, IdentifierNode, PostgresDialect } from 'kysely-codegen';
import { ofCommands, openDatabase } from '../../server/platform/db/db.ts';

/** Returns the row types of a migrated database as the driver returns them: see postgres/column-types.ts. */
export async function databaseTypes(url: string): Promise<string> {
  const db = openDatabase(url, 1, ofCommands);
  const dialect = new PostgresDialect({
    dateParser: 'string',
    numericParser: 'string',
    defaultSchemas: ['public'],
    domains: false, // keeps the names of domains, which the next line knows
  });
  Object.assign(dialect.adapter.scalars, {
    language_code: new IdentifierNode('string'),
    localised: new IdentifierNode('Localised'),
  });
  try {
    return await generate({
      db,
      dialect,
      excludePattern: 'graphile_worker.*',
      typeMapping: { int8: 'number', timestamptz: 'string', timestamp: 'string', interval: 'string' },
      customImports: { Localised: '@kebun/contract/lib/localised.ts#Localised' },
      outFile: null,
    });
  } finally {
    await db.destroy();
  }
}

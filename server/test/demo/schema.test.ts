import { readFileSync } from 'node:fs';
import { databaseTypes } from '../../../tools/codegen/database-types.ts';
import { expect, test } from '../harness/test.ts';

test('the row types match the migrated database', async ({ fresh }) => {
  const written = readFileSync(new URL('../../platform/db/db.generated.ts', import.meta.url), 'utf8');

  expect(written, 'run bin/db types').toBe(await databaseTypes(fresh.ownerUrl));
});

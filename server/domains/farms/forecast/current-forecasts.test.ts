import { sql } from 'kysely';
import { expect, test } from '#test/harness/test.ts';

test('no batch is picked for the last time before it may be picked for the first', async ({ tx }) => {
  const { rows } = await sql`
    select code from batches where closed_at is null and first_harvest_on is null and picked_until < ready_to
  `.execute(tx);
  expect(rows).toEqual([]);
});

test('what rests and will be picked again has a forecast of its next picking', async ({ tx }) => {
  const { rows } = await sql<{ code: string; likely_g: number; comes: boolean }>`
    select code, likely_g, picked_until >= forecast_on as comes from batches where closed_at is null and stage = 'resting'
  `.execute(tx);

  expect(rows.length).toBeGreaterThan(0);
  for (const { likely_g, comes } of rows) expect([likely_g > 0, comes]).toEqual([true, true]);
});

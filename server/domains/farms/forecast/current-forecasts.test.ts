import { sql } from 'kysely';
import { expect, test } from '#test/harness/test.ts';

test('the last harvest of a batch never comes before its first', async ({ tx }) => {
  const { rows } = await sql`
    select code from batches where closed_at is null and first_harvest_on is null and harvested_until < ready_to
  `.execute(tx);
  expect(rows).toEqual([]);
});

test('a resting batch with another season has a forecast of its next harvest', async ({ tx }) => {
  const { rows } = await sql<{ code: string; likely_g: number; comes: boolean }>`
    select code, likely_g, harvested_until >= forecast_on as comes from batches where closed_at is null and stage = 'resting'
  `.execute(tx);

  expect(rows.length).toBeGreaterThan(0);
  for (const { likely_g, comes } of rows) expect([likely_g > 0, comes]).toEqual([true, true]);
});

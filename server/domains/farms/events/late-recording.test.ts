import { randomUUID } from 'node:crypto';
import { daysBetween } from '@kebun/contract/lib/days.ts';
import { sql } from 'kysely';
import { givenFarm, givenGrown, noon, recordFarmEvent, writeOffHarvests } from '#test/fixtures/given-farm.ts';
import { expect, test } from '#test/harness/test.ts';
import { archiveBatch } from '../batches/archive-batch.ts';
import { recordEvents } from './record-events.ts';

test('a batch recorded long after its sowing is not scored by its forecast at sowing', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm, 20); // events over thirty days, all recorded today
  const harvest = recordFarmEvent(farm, id, 48, 'harvested', {
    net_g: 90_000,
    plants_removed: 1_800,
    final: true,
  });
  await recordEvents(tx, [harvest], { staff: farm.worker, now: noon });
  await writeOffHarvests(tx, id);
  await archiveBatch(tx, id, { id: randomUUID() }, { staff: farm.manager, now: noon });

  const snapshots = await tx
    .selectFrom('forecast_snapshots')
    .select('forecast_on')
    .where('batch_id', '=', id)
    .execute();
  const { rows } = await sql`
    select forecast_error_days, forecast_error_share, forecast_hit, total_g from archives where batch_id = ${id}
  `.execute(tx);

  expect(daysBetween('2026-10-21', snapshots[0]?.forecast_on ?? '')).toBe(30);
  expect(rows).toEqual([
    { forecast_error_days: null, forecast_error_share: null, forecast_hit: null, total_g: 90_000 },
  ]);
});

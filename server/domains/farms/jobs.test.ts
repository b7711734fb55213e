import { dayLength } from '@kebun/contract/lib/days.ts';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import {
  at,
  givenBatch,
  givenFarm,
  givenGrown,
  noon,
  recordFarmEvent,
  writeOffHarvests,
} from '#test/fixtures/given-farm.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { archiveOld } from './batches/archive-old.ts';
import { recordEvents } from './events/record-events.ts';
import { refreshForecasts } from './forecast/refresh-forecasts.ts';

const later = (days: number) => new Date(noon.valueOf() + days * dayLength);

test('the daily job moves the forecast of a late batch without any event', async ({ db, tx }) => {
  const farm = await givenFarm(tx);
  const { id } = await givenBatch(tx, farm, 48);
  const dropped: string[] = [];
  const tags = new CacheTags();
  tags.onDrop((all) => dropped.push(...all));

  await refreshForecasts(db, withInvalidation(db, tags), later(40));

  const batch = await tx.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(batch).toMatchObject({ ready_on: '2026-12-30', forecast_on: '2026-12-30' });
  expect(dropped).toContain('farms');
  expect(await findAllViolations(tx)).toEqual([]);
});

test('a batch that ended a month ago is archived by the job, unless an event waits for a manager or a harvest to be packed', async ({
  db,
  tx,
}) => {
  const farm = await givenFarm(tx);
  const [one, other] = [await givenGrown(tx, farm), await givenGrown(tx, farm)];
  const clear = { net_g: 9_000, plants_removed: 1800, final: true };
  await recordEvents(
    tx,
    [
      ...[one, other].map(({ id }) =>
        recordFarmEvent(farm, id, 28, 'harvested', clear, { cohorts: at(farm.p1) }),
      ),
      recordFarmEvent(farm, other.id, 20, 'thinned', { quantity: 9_999 }, { cohorts: at(farm.p1) }),
    ],
    { staff: farm.worker, now: noon },
  );
  const inTransaction = withInvalidation(db, new CacheTags());
  const archived = () =>
    tx
      .selectFrom('batches')
      .select('id')
      .where('farm_id', '=', farm.id)
      .where('archived_at', 'is not', null)
      .execute();

  await archiveOld(db, inTransaction, noon);
  expect(await archived()).toEqual([]);
  await archiveOld(db, inTransaction, later(40));
  expect(await archived()).toEqual([]); // its harvest is not packed
  for (const { id } of [one, other]) await writeOffHarvests(tx, id);
  await archiveOld(db, inTransaction, later(40));

  expect(await archived()).toEqual([{ id: one.id }]);
  expect(await tx.selectFrom('archives').select('batch_id').where('farm_id', '=', farm.id).execute()).toEqual(
    [{ batch_id: one.id }],
  );
});

import { randomUUID } from 'node:crypto';
import type { FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import { runs, testTimeoutMs } from '@kebun/contract/test/runs.ts';
import fc from 'fast-check';
import pg from 'pg';
import { at, givenBatch, givenFarm, givenGrown, noon, recordFarmEvent } from '#test/fixtures/given-farm.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { verifyHashChain } from './farm-log.ts';
import { recordEvents } from './record-events.ts';

test('an event cannot be changed or deleted', async ({ fresh }) => {
  const { db } = fresh;
  const farm = await db.transaction().execute(givenFarm);
  await db.transaction().execute((tx) => givenGrown(tx, farm));
  const change = db.updateTable('farm_events').set({ note: 'x' }).where('farm_id', '=', farm.id);
  const remove = db.deleteFrom('farm_events').where('farm_id', '=', farm.id);

  await expect(change.execute()).rejects.toThrow('only ever added to');
  await expect(remove.execute()).rejects.toThrow('only ever added to');
});

test('a changed event breaks the hash chain, and the check names it', async ({ fresh }) => {
  const { db, ownerUrl } = fresh;
  const farm = await db.transaction().execute(givenFarm);
  const { events } = await db.transaction().execute((tx) => givenGrown(tx, farm));
  const thinned = events[1]?.id ?? '';
  expect(await verifyHashChain(db, farm.id)).toBeUndefined();

  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query('alter table farm_events disable trigger append_only');
  await owner.query(`update farm_events set payload = '{"quantity": 6}' where id = $1`, [thinned]);
  await owner.end();

  expect(await verifyHashChain(db, farm.id)).toBe(thinned);
});

test('the books of the farm stay in order after any events', {
  timeout: testTimeoutMs(60_000),
}, async ({ tx }) => {
  const farm = await givenFarm(tx);
  const [one, other] = [await givenBatch(tx, farm), await givenBatch(tx, farm)];
  const place = fc.constantFrom(farm.nursery, farm.p1, farm.p2);
  const something = fc
    .record({
      batch: fc.constantFrom(one.id, other.id),
      day: fc.integer({ min: 1, max: 45 }),
      where: fc.option(place, { nil: undefined }),
      from: place,
      to: place,
      quantity: fc.integer({ min: 1, max: 900 }),
      final: fc.boolean(),
      kind: fc.nat(8),
    })
    .map(({ batch, day, where, from, to, quantity, final, kind }): FarmEventInput => {
      const more = { id: randomUUID(), cohorts: where ? at(where) : [] };
      const made: (() => FarmEventInput)[] = [
        () =>
          recordFarmEvent(farm, batch, day, 'germination_counted', { germinated: quantity * 2, final }, more),
        () => recordFarmEvent(farm, batch, day, 'transplanted', { from, to, quantity }),
        () =>
          recordFarmEvent(farm, batch, day, 'transplanted', { from: farm.nursery, to: farm.p1, quantity }),
        () => recordFarmEvent(farm, batch, day, 'mortality', { quantity, cause: 'pest' }, more),
        () =>
          recordFarmEvent(
            farm,
            batch,
            day,
            'gap_filled',
            { quantity: 5, from_batch_id: batch === one.id ? other.id : one.id },
            more,
          ),
        () =>
          recordFarmEvent(
            farm,
            batch,
            day,
            'harvested',
            { net_g: quantity, plants_removed: quantity % 90, final },
            more,
          ),
        () => recordFarmEvent(farm, batch, day, 'census', {}, { cohorts: at(where ?? from, quantity) }),
        () => recordFarmEvent(farm, batch, day, 'sprayed', { phi_days: final ? 5 : null }, more),
        () => recordFarmEvent(farm, batch, day, 'given', { quantity }, more),
      ];
      return (made[kind] as () => FarmEventInput)();
    });

  await fc.assert(
    fc.asyncProperty(fc.array(something, { minLength: 1, maxLength: 12 }), async (events) => {
      await recordEvents(tx, events, { staff: farm.worker, now: noon });
      expect(await findAllViolations(tx)).toEqual([]);
    }),
    { numRuns: runs(12) },
  );
  expect(await verifyHashChain(tx, farm.id)).toBeUndefined();
});

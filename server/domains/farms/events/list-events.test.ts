import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { inEnglish } from '#test/fixtures/given-cart.ts';
import { at, givenFarm, givenGrown, noon, recordFarmEvent } from '#test/fixtures/given-farm.ts';
import { expect, test } from '#test/harness/test.ts';
import { changesSince } from './changes-since.ts';
import { listEvents } from './list-events.ts';
import { listWaiting } from './list-waiting.ts';
import { recordEvents } from './record-events.ts';
import { voidEvent } from './undo-event.ts';

test('people of a farm read all its events with their outcome', async ({ tx }) => {
  const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
  const { id } = await givenGrown(tx, farm);
  const slip = recordFarmEvent(farm, id, 15, 'watered', { litres: 5 });
  const tooMany = recordFarmEvent(
    farm,
    id,
    16,
    'mortality',
    { quantity: 9_999, cause: 'pest' },
    { cohorts: at(farm.p1) },
  );
  await recordEvents(tx, [slip, tooMany], { staff: farm.worker, now: noon });
  await voidEvent(
    tx,
    slip.id,
    { id: randomUUID(), reason: 'another bed' },
    { staff: farm.worker, now: noon },
  );

  const some = await listEvents(tx, id, { from: tooMany.occurred_at }, farm.worker);
  const all = await listEvents(tx, id, { include_void: true }, farm.worker);

  expect(some.map(({ event, verdict, code }) => [event.type, verdict, code])).toEqual([
    ['mortality', 'needs_review', 'negative_count'],
    ['voided', 'counts', null],
  ]);
  expect(all).toHaveLength(some.length + 5);
  await expect(listEvents(tx, id, {}, another.manager)).rejects.toMatchObject({ code: 'forbidden_farm' });
});

test('only managers see the events that wait for review', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);
  const tooMany = recordFarmEvent(farm, id, 16, 'thinned', { quantity: 9_999 }, { cohorts: at(farm.p1) });
  await recordEvents(tx, [tooMany], { staff: farm.worker, now: noon });

  expect(await listWaiting(tx, farm.id, { staff: farm.manager, ...inEnglish().to })).toMatchObject([
    {
      event_id: tooMany.id,
      code: 'negative_count',
      may_pass: false,
      batch_id: id,
      type: 'thinned',
      title: 'Thinning',
      facts: [{ label: 'Plants', value: '9999' }],
      occurred_at: tooMany.occurred_at.replace('.000', ''), // the same moment as the database formats it
    },
  ]);
  await expect(listWaiting(tx, farm.id, { staff: farm.worker, ...inEnglish().to })).rejects.toMatchObject({
    code: 'forbidden_farm',
  });
  expect(await listWaiting(tx, undefined, { staff: farm.worker, ...inEnglish().to })).toEqual([]);
});

test('a manager of several farms sees what waits on all of them, and on no other', async ({ tx }) => {
  const [one, other, third] = [await givenFarm(tx), await givenFarm(tx), await givenFarm(tx)];
  const slips = [];
  for (const farm of [one, other, third]) {
    const { id } = await givenGrown(tx, farm);
    const slip = recordFarmEvent(farm, id, 16, 'thinned', { quantity: 9_999 }, { cohorts: at(farm.p1) });
    await recordEvents(tx, [slip], { staff: farm.worker, now: noon });
    slips.push(slip.id);
  }

  const both = new Map([
    [one.id, 'farm_manager'],
    [other.id, 'farm_manager'],
    [third.id, 'field_worker'],
  ] as const);
  const seen = await listWaiting(tx, undefined, {
    staff: { id: one.manager.id, farms: both },
    ...inEnglish().to,
  });
  expect(seen.map(({ event_id }) => event_id).sort()).toEqual(slips.slice(0, 2).sort());
});

test('a phone first gets the living batches of its farms, then only changes', async ({ tx }) => {
  const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
  const { id } = await givenGrown(tx, farm);
  await givenGrown(tx, another);

  const phone = { staff: farm.worker, today: '2026-11-20' };
  const first = await changesSince(tx, undefined, phone);
  expect(first.batches).toMatchObject([{ id, alive: 1800, cohorts: [{ plot_id: farm.p1, alive: 1800 }] }]);
  expect(first.plots).toHaveLength(3);

  await sql`update batches set updated_at = now() - interval '1 hour'`.execute(tx);
  expect((await changesSince(tx, first.cursor, phone)).batches).toEqual([]);
  await recordEvents(tx, [recordFarmEvent(farm, id, 20, 'watered', {})], { staff: farm.worker, now: noon });
  expect((await changesSince(tx, first.cursor, phone)).batches).toMatchObject([{ id }]);
});

import { randomUUID } from 'node:crypto';
import { at, givenFarm, givenGrown, givenListed, noon, recordFarmEvent } from '#test/fixtures/given-farm.ts';
import { findAllViolations } from '#test/harness/ledger-violations.ts';
import { expect, test } from '#test/harness/test.ts';
import { recordEvents } from './record-events.ts';
import { correctEvent, voidEvent } from './undo-event.ts';

const aliveIn = async (tx: Parameters<typeof voidEvent>[0], id: string) =>
  (await tx.selectFrom('batches').select('alive').where('id', '=', id).executeTakeFirstOrThrow()).alive;

const slip = (farm: Awaited<ReturnType<typeof givenFarm>>, batch: string, quantity = 1700) =>
  recordFarmEvent(farm, batch, 15, 'mortality', { quantity, cause: 'pest' }, { cohorts: at(farm.p1) });

test('a wrong event is voided, and both events stay in the log', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);
  const mistake = slip(farm, id);
  await recordEvents(tx, [mistake], { staff: farm.worker, now: noon });
  expect(await aliveIn(tx, id)).toBe(100);

  await voidEvent(
    tx,
    mistake.id,
    { id: randomUUID(), reason: 'one zero too many' },
    { staff: farm.worker, now: noon },
  );

  expect(await aliveIn(tx, id)).toBe(1800);
  const log = await tx
    .selectFrom('farm_events')
    .select(['type', 'voids_event_id'])
    .where('batch_id', '=', id)
    .execute();
  expect(log).toContainEqual({ type: 'voided', voids_event_id: mistake.id });
  expect(log).toContainEqual({ type: 'mortality', voids_event_id: null });
  expect(await findAllViolations(tx)).toEqual([]);
});

test('an event can be voided only once', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);
  const mistake = slip(farm, id);
  await recordEvents(tx, [mistake], { staff: farm.worker, now: noon });
  const undo = () =>
    voidEvent(tx, mistake.id, { id: randomUUID(), reason: 'slip' }, { staff: farm.worker, now: noon });

  await undo();
  await expect(undo()).rejects.toMatchObject({ code: 'already_void' });
});

test('an event that others depend on cannot be voided', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { events } = await givenGrown(tx, farm);
  const [germinated] = events;

  await expect(
    voidEvent(
      tx,
      germinated?.id ?? '',
      { id: randomUUID(), reason: 'counted wrong' },
      { staff: farm.manager, now: noon },
    ),
  ).rejects.toMatchObject({ code: 'negative_count' });
});

test('a wrong event is replaced by its correction', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);
  const mistake = slip(farm, id);
  await recordEvents(tx, [mistake], { staff: farm.worker, now: noon });

  const right = { event: slip(farm, id, 17), reason: 'two noughts too many' };

  await correctEvent(tx, mistake.id, right, { staff: farm.worker, now: noon });
  await correctEvent(tx, mistake.id, right, { staff: farm.worker, now: noon });

  expect(await aliveIn(tx, id)).toBe(1783);
  const log = tx.selectFrom('farm_events').select(['id', 'note']).where('corrects_event_id', '=', mistake.id);
  expect(await log.execute()).toEqual([{ id: right.event.id, note: 'two noughts too many' }]);
});

test('only a manager voids the event of another person, and never on another farm', async ({ tx }) => {
  const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
  const { id } = await givenGrown(tx, farm);
  const mistake = slip(farm, id);
  await recordEvents(tx, [mistake], { staff: farm.worker, now: noon });
  const by = (staff: typeof farm.worker) =>
    voidEvent(tx, mistake.id, { id: randomUUID(), reason: 'slip' }, { staff, now: noon });

  await expect(by(another.manager)).rejects.toMatchObject({ code: 'not_found' });
  await expect(by({ ...farm.worker, id: randomUUID() })).rejects.toMatchObject({ code: 'forbidden_farm' });
  await by(farm.manager);
  expect(await aliveIn(tx, id)).toBe(1800);
});

test('a repeated request with the same id succeeds', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);
  const mistake = slip(farm, id);
  await recordEvents(tx, [mistake], { staff: farm.worker, now: noon });
  const undoing = { id: randomUUID(), reason: 'slip' };

  await voidEvent(tx, mistake.id, undoing, { staff: farm.worker, now: noon });
  await voidEvent(tx, mistake.id, undoing, { staff: farm.worker, now: noon });

  expect(await aliveIn(tx, id)).toBe(1800);
});

test('a correction reaches no farm where its author does not work', async ({ tx }) => {
  const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
  const [own, theirs] = [await givenGrown(tx, farm), await givenGrown(tx, another)];
  const held = recordFarmEvent(
    farm,
    null,
    20,
    'hold_placed',
    { reason: 'runoff', scope: 'plot' },
    { cohorts: at(farm.p1) },
  );
  await recordEvents(tx, [held], { staff: farm.manager, now: noon });
  const correctTo = (cohorts: typeof held.cohorts) =>
    correctEvent(
      tx,
      held.id,
      { event: { ...held, id: randomUUID(), cohorts }, reason: 'there, not here' },
      { staff: farm.manager, now: noon },
    );

  const forbidden = { code: 'forbidden_farm' };
  await expect(correctTo([{ location_id: another.p1, batch_id: theirs.id }])).rejects.toMatchObject(
    forbidden,
  );
  await expect(correctTo(at(another.p1))).rejects.toMatchObject(forbidden);
  await correctTo([{ location_id: farm.p1, batch_id: own.id }]);

  const onHold = tx.selectFrom('cohorts').select('batch_id').where('on_hold', '=', true);
  expect(await onHold.execute()).toEqual([{ batch_id: own.id }]);
  const ground = tx.selectFrom('plots').select('on_hold').where('id', '=', farm.p1);
  expect(await ground.executeTakeFirst()).toEqual({ on_hold: false });
});

test('a corrected spray keeps the waiting time, as long as its product’s list says', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);
  const input_product_id = await givenListed(tx, farm, 14);
  const spray = (dose: string) =>
    recordFarmEvent(
      farm,
      id,
      20,
      'sprayed',
      { input_product_id, dose, phi_days: 0 },
      { cohorts: at(farm.p1) },
    );
  const wrong = spray('3 l');
  await recordEvents(tx, [wrong], { staff: farm.worker, now: noon });

  const right = { event: spray('0.3 l'), reason: 'a comma was missing' };
  await correctEvent(tx, wrong.id, right, { staff: farm.worker, now: noon });
  await correctEvent(tx, wrong.id, right, { staff: farm.worker, now: noon });

  const batch = tx.selectFrom('batches').select('safe_harvest_from').where('id', '=', id);
  expect(await batch.executeTakeFirst()).toEqual({ safe_harvest_from: '2026-11-04' });
});

test('a correction id that has corrected something else is refused', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);
  const mistake = slip(farm, id);
  await recordEvents(tx, [mistake], { staff: farm.worker, now: noon });
  const right = slip(farm, id, 17);
  const correct = (event: typeof right) =>
    correctEvent(tx, mistake.id, { event, reason: 'one zero too many' }, { staff: farm.worker, now: noon });
  await correct(right);

  const other = { ...right, payload: { ...right.payload, quantity: 170 } };

  await expect(correct(other)).rejects.toMatchObject({ code: 'idempotency_mismatch' });
  expect(await aliveIn(tx, id)).toBe(1783);
});

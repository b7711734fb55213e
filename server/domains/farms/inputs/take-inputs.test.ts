import { randomUUID } from 'node:crypto';
import type { Payload } from '@kebun/contract/farms/events/events.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import {
  at,
  type GivenFarm,
  givenFarm,
  givenGrown,
  noon,
  recordFarmEvent,
  staffOf,
} from '#test/fixtures/given-farm.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, freshDatabase, test } from '#test/harness/test.ts';
import { decideReview } from '../events/decide-review.ts';
import { recordEvents } from '../events/record-events.ts';
import { correctEvent, voidEvent } from '../events/undo-event.ts';
import { addInputLot, changeInputLot, countInputLot, findInputLot } from './change-input-lot.ts';
import { addFarmInput } from './save-farm-input.ts';

const today = '2026-11-20';
const received = { supplier_lot: 'L-1', received_on: '2026-10-01', quantity: 10, unit: 'kg' as const };

async function givenLot(tx: Tx, name = 'Green feed') {
  const input_product_id = await addFarmInput(tx, {
    kind: 'fertiliser',
    name,
    intervals: [],
    is_active: true,
  });
  const draft = { ...received, input_product_id };
  return { id: await addInputLot(tx, draft, today), draft };
}

const feed = (farm: GivenFarm, batch: string | null, payload: Payload<'fertilised'>) =>
  recordFarmEvent(farm, batch, 20, 'fertilised', payload, { cohorts: at(farm.p1) });

const useOf = (lot: string, used_quantity: number, used_unit: 'kg' | 'g' | 'l' = 'kg') => ({
  input_lot_id: lot,
  used_quantity,
  used_unit,
});

const stockOf = async (tx: Tx, id: string) => {
  const { used, left } = await findInputLot(tx, id, today);
  return { used, left };
};

test('what an event uses of a lot is taken off, and given back when it is corrected or undone', async ({
  tx,
}) => {
  const farm = await givenFarm(tx);
  const { id: batch } = await givenGrown(tx, farm);
  const { id: lot } = await givenLot(tx);
  const by = { staff: farm.worker, now: noon };
  const event = feed(farm, batch, useOf(lot, 4));
  await recordEvents(tx, [event], by);
  expect(await stockOf(tx, lot)).toEqual({ used: 4, left: 6 });
  await recordEvents(tx, [event], by); // sent again
  expect(await stockOf(tx, lot)).toEqual({ used: 4, left: 6 });

  const right = feed(farm, batch, useOf(lot, 500, 'g'));
  await correctEvent(tx, event.id, { event: right, reason: 'Half a kilogram.' }, by);
  expect(await stockOf(tx, lot)).toEqual({ used: 0.5, left: 9.5 });
  await voidEvent(tx, right.id, { id: randomUUID(), reason: 'Not at all.' }, by);
  expect(await stockOf(tx, lot)).toEqual({ used: 0, left: 10 });

  await recordEvents(tx, [feed(farm, null, useOf(lot, 3))], by); // bare ground
  expect(await stockOf(tx, lot)).toEqual({ used: 3, left: 7 });
  await expect(recordEvents(tx, [feed(farm, null, useOf(lot, 8))], by)).rejects.toThrow(
    'insufficient_input_stock',
  );
});

test('an event that uses more than is left waits for a manager, and counts after a count', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id: batch } = await givenGrown(tx, farm);
  const { id: lot } = await givenLot(tx);
  const { id: staffId } = await givenStaff(tx, 'farm_manager', [farm.id]);
  const event = feed(farm, batch, useOf(lot, 11));
  const [outcome] = await recordEvents(tx, [event], { staff: farm.worker, now: noon });
  expect(outcome).toMatchObject({ outcome: 'needs_review', code: 'insufficient_input_stock' });
  expect(await stockOf(tx, lot)).toEqual({ used: 0, left: 10 });

  const accept = ({ id }: { id: string }) =>
    decideReview(
      tx,
      id,
      { verdict: 'accepted', note: 'It was a large bag.' },
      { staff: { ...farm.manager, id: staffId }, now: noon },
    );
  await countInputLot(tx, lot, { counted: 20, reason: 'Two bags.', version: 1 }, { staffId, now: noon });
  await accept(event);
  expect(await stockOf(tx, lot)).toEqual({ used: 11, left: 9 });

  const more = feed(farm, batch, useOf(lot, 9.5));
  await recordEvents(tx, [more], { staff: farm.worker, now: noon });
  await expect(accept(more)).rejects.toThrow('insufficient_input_stock');
});

test('a lot of another product or another kind of unit is not used', async ({ tx }) => {
  const farm = await givenFarm(tx);
  const { id: batch } = await givenGrown(tx, farm);
  const { id: lot } = await givenLot(tx);
  const other = await givenLot(tx, 'Blue feed');
  const events = [
    useOf(lot, 1, 'l'),
    { ...useOf(lot, 1), input_product_id: other.draft.input_product_id },
    useOf(randomUUID(), 1),
  ].map((payload) => feed(farm, batch, payload));
  const outcomes = await recordEvents(tx, events, { staff: farm.worker, now: noon });
  expect(outcomes.map(({ code }) => code)).toEqual(Array(3).fill('input_lot_unfit'));
  expect(await stockOf(tx, lot)).toEqual({ used: 0, left: 10 });
});

test('a count corrects what is left, once, and a receipt is not corrected below what was used', async ({
  tx,
}) => {
  const farm = await givenFarm(tx);
  const { id: batch } = await givenGrown(tx, farm);
  const { id: lot, draft } = await givenLot(tx);
  const { id: staffId } = await givenStaff(tx, 'owner');
  await recordEvents(tx, [feed(farm, batch, useOf(lot, 4))], { staff: farm.worker, now: noon });
  const count = { counted: 5.25, reason: ' A bag  leaked. ', version: 1 };
  await countInputLot(tx, lot, count, { staffId, now: noon });
  expect(await findInputLot(tx, lot, today)).toMatchObject({
    quantity: 10,
    used: 4,
    left: 5.25,
    is_low: false,
    version: 2,
    counts: [{ counted: 5.25, difference: -0.75, reason: 'A bag leaked.' }],
  });
  await expect(countInputLot(tx, lot, count, { staffId, now: noon })).rejects.toThrow('version_conflict');
  for (const wrong of [{ counted: null }, { counted: 0.0001 }, { reason: ' ' }])
    await expect(
      countInputLot(tx, lot, { ...count, version: 2, ...wrong }, { staffId, now: noon }),
    ).rejects.toThrow('request_invalid');

  const change = (more: object) => changeInputLot(tx, lot, { ...draft, version: 2, ...more }, today);
  await expect(change({ quantity: 4.7 })).rejects.toMatchObject({
    details: { errors: { quantity: expect.anything() } },
  });
  await expect(change({ unit: 'g' })).rejects.toMatchObject({
    details: { errors: { unit: expect.anything() } },
  });
  await change({ quantity: 4.75 });
  expect(await stockOf(tx, lot)).toEqual({ used: 4, left: 0 });
});

test('of two farms that use the rest of a lot at once, one waits for a manager', async ({ databases }) => {
  const { db } = await freshDatabase(databases);
  const lot = await inTransaction(db, async (tx) => (await givenLot(tx)).id);
  const fields = await inTransaction(db, async (tx) => {
    const farms = [await givenFarm(tx), await givenFarm(tx)];
    const grown: { farm: GivenFarm; batch: string }[] = [];
    for (const farm of farms) grown.push({ farm, batch: (await givenGrown(tx, farm)).id });
    return grown;
  });
  const outcomes = await Promise.all(
    fields.map(({ farm, batch }) =>
      inTransaction(db, (tx) =>
        recordEvents(tx, [feed(farm, batch, useOf(lot, 6))], {
          staff: staffOf(farm.id, 'field_worker'),
          now: noon,
        }),
      ),
    ),
  );
  expect(
    outcomes
      .flat()
      .map(({ outcome }) => outcome)
      .toSorted(),
  ).toEqual(['accepted', 'needs_review']);
  expect(await inTransaction(db, (tx) => stockOf(tx, lot))).toEqual({ used: 6, left: 4 });
});

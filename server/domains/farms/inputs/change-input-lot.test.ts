import type { InputLotDraft } from '@kebun/contract/farms/inputs/staff-input-lots.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import { givenFarm } from '#test/fixtures/given-farm.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { freshDatabase } from '#test/harness/test.ts';
import { addInputLot, changeInputLot } from './change-input-lot.ts';
import { addFarmInput } from './save-farm-input.ts';

const path = '/api/staff/input-lots';
const clock = () => new Date('2026-11-20T04:00:00Z');
const today = '2026-11-20';

async function lotOf(tx: Tx, name = 'Fish amino'): Promise<InputLotDraft> {
  const input = { kind: 'fertiliser', name, intervals: [], is_active: true } as const;
  const input_product_id = await addFarmInput(tx, { ...input, intervals: [] });
  return {
    input_product_id,
    supplier_lot: ' FA  2611 ',
    received_on: '2026-11-18',
    expires_on: '2027-11-18',
    quantity: 12.5,
    unit: 'l',
  };
}

test('a farm manager receives a lot, corrects it, and finds it by its number or product', async ({
  tx,
  open,
}) => {
  await givenFarm(tx);
  const { headers } = await givenStaff(tx, 'owner');
  const draft = await lotOf(tx);
  const request = await open({ clock });
  const added = await request('POST', path, draft, headers);
  expect(added.status).toBe(201);
  const { id } = added.body.data;
  const found = async (text: string) =>
    (await request('GET', `${path}?text=${encodeURIComponent(text)}`, undefined, headers)).body.data;

  const stored = {
    ...draft,
    id,
    supplier_lot: 'FA 2611',
    input_name: 'Fish amino',
    used: 0,
    left: 12.5,
    is_low: false,
    is_expired: false,
    version: 1,
  };
  expect(await found('fa 26')).toEqual([stored]);
  expect(await found('amino')).toEqual([stored]);
  expect(await found('no such thing')).toEqual([]);

  const expired = { ...draft, expires_on: '2026-11-19', version: 1 };
  expect((await request('PUT', `${path}/${id}`, expired, headers)).status).toBe(204);
  expect((await request('GET', `${path}/${id}`, undefined, headers)).body.data).toMatchObject({
    expires_on: '2026-11-19',
    is_expired: true,
    version: 2,
  });
  expect((await request('PUT', `${path}/${id}`, expired, headers)).body.code).toBe('version_conflict');
});

test('a product has a lot number once, and a lot has its days and a quantity', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'owner');
  const draft = await lotOf(tx);
  const request = await open({ clock });
  const add = (change: object) => request('POST', path, { ...draft, ...change }, headers);
  await add({});
  const other = await add({ supplier_lot: 'FA 2612' });

  expect((await add({})).body.errors).toHaveProperty('supplier_lot');
  const renamed = await request('PUT', `${path}/${other.body.data.id}`, { ...draft, version: 1 }, headers);
  expect(renamed.body.errors).toHaveProperty('supplier_lot');
  for (const [field, value] of [
    ['supplier_lot', ' '],
    ['input_product_id', null],
    ['input_product_id', other.body.data.id],
    ['received_on', '2026-11-21'],
    ['expires_on', '2026-11-17'],
    ['quantity', 0],
    ['quantity', 0.0001],
    ['quantity', null],
    ['quantity', 1_000_001],
  ] as const) {
    const { status, body } = await add({ supplier_lot: 'FA 2613', [field]: value });
    expect([status, Object.keys(body.errors)], `${field} ${value}`).toEqual([422, [field]]);
  }
});

test('of two callers who give two lots the same number at once, one is refused', async ({ databases }) => {
  const { db } = await freshDatabase(databases);
  const draft = await inTransaction(db, (tx) => lotOf(tx));
  const [one, two] = await inTransaction(db, async (tx) => [
    await addInputLot(tx, { ...draft, supplier_lot: 'A' }, today),
    await addInputLot(tx, { ...draft, supplier_lot: 'B' }, today),
  ]);
  const rename = (id = '') =>
    inTransaction(db, (tx) =>
      changeInputLot(tx, id, { ...draft, supplier_lot: 'C', version: 1 }, today),
    ).then(
      () => 'saved',
      ({ code }) => code,
    );
  const outcomes = await Promise.all([rename(one), rename(two)]);

  expect(outcomes.toSorted()).toEqual(['request_invalid', 'saved']);
});

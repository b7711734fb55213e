import { inTransaction, type Tx } from '#platform/db/db.ts';
import { type GivenFarm, givenFarm, noon } from '#test/fixtures/given-farm.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { freshDatabase } from '#test/harness/test.ts';
import { addTraining, changeTraining } from './change-training.ts';

const path = '/api/staff/trainings';

async function givenPerson(tx: Tx, farm: GivenFarm) {
  const { id } = await tx
    .insertInto('farmers')
    .values({ display_name: { en: 'Siti', zh: '西蒂' }, role: 'worker' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.insertInto('farmer_farms').values({ farmer_id: id, farm_id: farm.id }).execute();
  return id;
}

test('a manager records what a person was taught, and corrects it', async ({ tx, open }) => {
  const [farm, another] = [await givenFarm(tx), await givenFarm(tx)];
  const farmer_id = await givenPerson(tx, farm);
  const { headers } = await givenStaff(tx, 'farm_manager', [farm.id]);
  const request = await open({ clock: () => noon });
  const draft = {
    farmer_id,
    subject: ' First  aid ',
    trainer: 'St John',
    trained_on: '2025-11-18',
    valid_until: '2026-11-18',
  };
  const add = (more: object) => request('POST', path, { ...draft, farm_id: farm.id, ...more }, headers);
  const { id } = (await add({})).body.data;
  const list = async () =>
    (await request('GET', `/api/staff/farms/${farm.id}/trainings`, undefined, headers)).body.data;
  expect(await list()).toEqual([
    { ...draft, id, subject: 'First aid', person: 'Siti', is_expired: true, version: 1 },
  ]);

  expect((await add({})).body.errors).toHaveProperty('subject');
  expect((await add({ farm_id: another.id })).body.code).toBe('forbidden_farm');
  for (const [more, field] of [
    [{ farmer_id: await givenPerson(tx, another) }, 'farmer_id'],
    [{ trained_on: '2026-11-21', valid_until: null }, 'trained_on'],
    [{ valid_until: '2025-11-17' }, 'valid_until'],
    [{ trainer: ' ' }, 'trainer'],
  ] as const)
    expect(Object.keys((await add({ subject: 'Sprays', ...more })).body.errors), field).toEqual([field]);

  const change = { ...draft, valid_until: '2027-11-18', version: 1 };
  expect((await request('PUT', `${path}/${id}`, change, headers)).status).toBe(204);
  expect((await request('PUT', `${path}/${id}`, change, headers)).body.code).toBe('version_conflict');
  expect(await list()).toMatchObject([{ valid_until: '2027-11-18', is_expired: false, version: 2 }]);
});

test('of two trainings that become the same at once, one is refused', async ({ databases }) => {
  const { db } = await freshDatabase(databases);
  const { farm, ids, draft } = await inTransaction(db, async (tx) => {
    const farm = await givenFarm(tx);
    const draft = {
      farm_id: farm.id,
      farmer_id: await givenPerson(tx, farm),
      trainer: 'The manager',
      trained_on: '2026-11-01',
    };
    const by = { staff: farm.manager, today: '2026-11-20' };
    const ids = [
      await addTraining(tx, { ...draft, subject: 'A' }, by),
      await addTraining(tx, { ...draft, subject: 'B' }, by),
    ];
    return { farm, ids, draft };
  });
  const { farm_id: _, ...same } = draft;
  const outcomes = await Promise.all(
    ids.map((id) =>
      inTransaction(db, (tx) =>
        changeTraining(
          tx,
          id,
          { ...same, subject: 'C', version: 1 },
          { staff: farm.manager, today: '2026-11-20' },
        ),
      ).then(
        () => 'saved',
        ({ code }) => code,
      ),
    ),
  );
  expect(outcomes.toSorted()).toEqual(['request_invalid', 'saved']);
});

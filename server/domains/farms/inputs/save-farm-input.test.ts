import { givenFarm } from '#test/fixtures/given-farm.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { changesSince } from '../events/changes-since.ts';

const path = '/api/staff/farm-inputs';
const draft = { kind: 'pesticide', name: 'Garlic spray', phi_days: 3, intervals: [], is_active: true };

test('a product has days until harvest for every crop, and other days for some', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'owner');
  const farm = await givenFarm(tx);
  const request = await open();
  const intervals = [{ crop_id: farm.crop, phi_days: 10 }];
  const added = await request('POST', path, { ...draft, intervals }, headers);
  expect(added.status).toBe(201);
  const { id } = added.body.data;
  const onPhones = async () =>
    (await changesSince(tx, undefined, { staff: farm.worker, today: '2026-11-20' })).input_products.find(
      (each: { id: string }) => each.id === id,
    );

  expect((await onPhones())?.intervals).toMatchObject({ [farm.crop]: 10 });
  expect(new Set(Object.values((await onPhones())?.intervals ?? {}))).toEqual(new Set([3, 10]));

  const change = { ...draft, phi_days: null, intervals, version: 1 };
  expect((await request('PUT', `${path}/${id}`, change, headers)).status).toBe(204);
  expect((await onPhones())?.intervals).toEqual({ [farm.crop]: 10 });
  expect((await request('PUT', `${path}/${id}`, change, headers)).body.code).toBe('version_conflict');

  const off = { ...draft, is_active: false, version: 2 };
  expect((await request('PUT', `${path}/${id}`, off, headers)).status).toBe(204);
  expect(await onPhones()).toBeUndefined();
});

test('a name is unique, a crop is known and listed once, and days are bounded', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'owner');
  const { crop: crop_id } = await givenFarm(tx);
  const request = await open();
  const add = (more: object) => request('POST', path, { ...draft, ...more }, headers);
  await add({});
  const other = await add({ name: 'Chilli spray' });

  expect((await add({ name: ' Garlic  spray ' })).body.errors).toHaveProperty('name');
  const renamed = await request('PUT', `${path}/${other.body.data.id}`, { ...draft, version: 1 }, headers);
  expect(renamed.body.errors).toHaveProperty('name');
  expect((await add({ name: 'Composted pig manure' })).body.errors).toHaveProperty('name');
  expect((await add({ name: 'Neem', active_ingredient: '豬糞' })).body.errors).toHaveProperty(
    'active_ingredient',
  );
  const one = { crop_id, phi_days: 1 };
  for (const intervals of [[one, one], [{ crop_id: 'no-such-crop', phi_days: 1 }]])
    expect((await add({ name: 'Neem', intervals })).body.errors).toHaveProperty('intervals');
  for (const wrong of [
    { phi_days: 366 },
    { phi_days: -1 },
    { rei_hours: 1.5 },
    { max_applications: 0 },
    { name: ' ' },
    { kind: 'poison' },
  ])
    expect((await add({ name: 'Neem', ...wrong })).status, JSON.stringify(wrong)).toBe(422);
});

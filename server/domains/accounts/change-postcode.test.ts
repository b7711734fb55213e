import { inTransaction } from '#platform/db/db.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { freshDatabase } from '#test/harness/test.ts';
import { createPostcode } from './change-postcode.ts';

const opened = { zip: '47999', state_id: 'MY-10', cities: [' Bandar  Baru ', 'Shah Alam'] };

test('a postcode that staff add fills in city and state at once, also where it was unknown before', async ({
  tx,
  open,
}) => {
  const { headers } = await givenStaff(tx, 'manager');
  const request = await open();
  const place = () => request('GET', '/api/states?zip=47999');
  expect((await place()).body.code).toBe('postcode_unknown');

  const { status, body } = await request('POST', '/api/staff/postcodes', opened, headers);
  expect([status, body.data]).toMatchObject([
    201,
    { id: '47999', zip: '47999', cities: ['Bandar Baru', 'Shah Alam'], state_id: 'MY-10', state: 'Selangor' },
  ]);
  expect((await place()).body.data).toMatchObject({ city: 'Bandar Baru', state: { id: 'MY-10' } });

  const again = await request('POST', '/api/staff/postcodes', opened, headers);
  expect([again.status, again.body.errors]).toMatchObject([409, { zip: [expect.any(String)] }]);
});

test('staff correct the cities and the state of a postcode, and remove one', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'manager');
  const request = await open();
  const path = '/api/staff/postcodes/47300';
  const change = (body: object) => request('PUT', path, body, headers);
  expect((await request('GET', path, undefined, headers)).body.data.cities).toEqual(['Petaling Jaya']);

  await change({ state_id: 'MY-14', cities: ['Kampung Tunku', 'Petaling Jaya'] });
  expect((await request('GET', '/api/states?zip=47300')).body.data).toMatchObject({
    cities: ['Kampung Tunku', 'Petaling Jaya'],
    state: { id: 'MY-14' },
  });
  expect((await change({ state_id: 'MY-99', cities: ['Ipoh'] })).body.errors).toHaveProperty(['state_id']);
  expect((await change({ state_id: 'MY-14', cities: [' '] })).body.errors).toHaveProperty(['cities']);

  const found = await request('GET', '/api/staff/postcodes?text=kampung%20tunku', undefined, headers);
  expect(found.body.data).toMatchObject([{ zip: '47300', cities: ['Kampung Tunku', 'Petaling Jaya'] }]);
  const many = await request('GET', '/api/staff/postcodes?text=473&limit=2', undefined, headers);
  expect(many.body).toMatchObject({ data: [{ zip: '47300' }, { zip: '47301' }], currentPage: 1 });

  expect((await request('DELETE', path, undefined, headers)).status).toBe(204);
  expect((await request('GET', '/api/states?zip=47300')).body.code).toBe('postcode_unknown');
  expect((await change({ state_id: 'MY-14', cities: ['Ipoh'] })).body.code).toBe('postcode_unknown');
});

test('a postcode has five digits', async ({ tx, open }) => {
  const { headers } = await givenStaff(tx, 'manager');
  const request = await open();
  for (const zip of ['4799', 'abcde', null]) {
    const { body } = await request('POST', '/api/staff/postcodes', { ...opened, zip }, headers);
    expect(body.errors).toHaveProperty(['zip']);
  }
});

test('of two callers who add the same postcode at once, one is refused', async ({ databases }) => {
  const { db } = await freshDatabase(databases);
  const by = await givenStaff(db, 'manager');
  const add = (city: string) =>
    inTransaction(db, (tx) => createPostcode(tx, { ...opened, cities: [city] }, { by, language: 'en' })).then(
      () => 'added',
      ({ code }) => code,
    );
  const outcomes = await Promise.all([add('Bandar Baru'), add('Shah Alam'), add('Klang')]);

  expect(outcomes.toSorted()).toEqual(['added', 'postcode_exists', 'postcode_exists']);
  const rows = await db.selectFrom('postcodes').select('city').where('zip', '=', opened.zip).execute();
  expect(rows).toHaveLength(1);
});

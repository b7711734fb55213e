import { sql } from 'kysely';
import { givenFarm } from '#test/fixtures/given-farm.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';

test('a farm has its certificates, each number once, and each ends after it begins', async ({ tx, open }) => {
  const farm = await givenFarm(tx);
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open();
  const { rows } = await sql<{ draft: object }>`
    select json_build_object('name', name, 'description', description, 'district', district, 'state_id', state_id) as draft
    from farms where id = ${farm.id}
  `.execute(tx);
  const change = (certificates?: object[]) =>
    request(
      'PUT',
      `/api/farms/${farm.id}`,
      { ...rows[0]?.draft, ...(certificates && { certificates }) },
      headers,
    );
  const stored = async () =>
    (await request('GET', '/api/staff/farms', undefined, headers)).body.data.find(
      ({ id }: { id: string }) => id === farm.id,
    ).certificates;
  const one = {
    scheme: 'mygap',
    name: 'myGAP',
    number: 'A-1',
    issued_on: '2026-01-01',
    expires_on: '2028-01-01',
  };

  expect((await change([one])).status).toBe(204);
  expect(await stored()).toEqual([one]);
  expect((await change()).status).toBe(204);
  expect(await stored()).toEqual([one]); // a request without them leaves them
  const twice = await change([one, { ...one, number: ' A-1 ' }]);
  expect(twice.body.errors).toHaveProperty(['certificates.1.number']);
  const ended = await change([{ ...one, expires_on: '2026-01-01' }]);
  expect(ended.body.errors).toHaveProperty(['certificates.0.expires_on']);
  for (const wrong of [
    { name: ' ' },
    { scheme: 'mine' },
    { issued_on: '2026-02-30' },
    { number: 'x'.repeat(61) },
  ])
    expect((await change([{ ...one, ...wrong }])).status, JSON.stringify(wrong)).toBe(422);
  expect((await change([])).status).toBe(204);
  expect(await stored()).toEqual([]);
});

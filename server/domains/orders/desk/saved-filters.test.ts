import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, test } from '#test/harness/api.ts';

const path = '/api/staff/order-filters';

describe('saved order filters', () => {
  test('are used and removed by their owner only', async ({ db, open }) => {
    const request = await open();
    const [farid, nadia] = [await givenStaff(db, 'packer'), await givenStaff(db, 'owner')];
    const saved = await request('POST', path, { name: ' To Ipoh ', status_slug: 'packed' }, farid.headers);
    expect(saved).toMatchObject({
      status: 201,
      body: { data: { name: 'To Ipoh', status_slug: 'packed', text: null } },
    });
    const { id } = saved.body.data;

    expect((await request('GET', path, undefined, nadia.headers)).body.data).toEqual([]);
    expect(await request('DELETE', `${path}/${id}`, undefined, nadia.headers)).toMatchObject({
      status: 404,
      body: { code: 'filter_not_found' },
    });
    expect((await request('DELETE', `${path}/${id}`, undefined, farid.headers)).status).toBe(204);
    expect((await request('GET', path, undefined, farid.headers)).body.data).toEqual([]);
  });

  test('need a name, and saving under a used name replaces the filter', async ({ db, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'packer');
    expect(await request('POST', path, { name: ' ', text: 'Tan' }, headers)).toMatchObject({
      status: 422,
      body: { errors: { name: ['Give the list a name'] } },
    });

    await request('POST', path, { name: 'Mine', text: 'Tan' }, headers);
    await request('POST', path, { name: 'Mine', text: 'Lim' }, headers);
    expect((await request('GET', path, undefined, headers)).body.data).toMatchObject([
      { name: 'Mine', text: 'Lim', status_slug: null },
    ]);
  });

  test('are limited to twenty', async ({ db, open }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'packer');
    for (let turn = 1; turn <= 20; turn++) await request('POST', path, { name: `List ${turn}` }, headers);

    expect((await request('POST', path, { name: 'One more' }, headers)).body.code).toBe('saved_filters_full');
    expect((await request('POST', path, { name: 'List 7', text: 'Tan' }, headers)).status).toBe(201);
  });
});

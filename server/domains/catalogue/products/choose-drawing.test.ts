import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';

test('staff choose a built-in drawing for a category, and get the same picture each time', async ({
  open,
  db,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const { data } = (await request('GET', '/api/staff/drawings', undefined, headers)).body;
  const sprouts = data.find(({ name }: { name: string }) => name === 'bean-sprouts.svg');
  expect(sprouts).toMatchObject({
    address: expect.stringMatching(/^\/media\/world\/bean-sprouts\./),
    width: 64,
  });

  const body = { name: 'bean-sprouts.svg' };
  const first = await request('POST', '/api/staff/drawings', body, headers);
  expect(first).toMatchObject({ status: 201, body: { data: { original: sprouts.address } } });
  const again = await request('POST', '/api/staff/drawings', body, headers);
  expect(again.body.data.id).toBe(first.body.data.id);

  const draft = {
    ...{ slug: 'sprouts', name: { en: 'Sprouts' }, details: {}, tint: 'leafy', is_active: true },
    ...{ show_in_nav: false, show_in_sidemenu: false, show_in_footer: false },
    picture_id: first.body.data.id,
  };
  const category = await request('POST', '/api/categories', draft, headers);
  expect(category).toMatchObject({ status: 201, body: { data: { thumbnail: sprouts.address } } });
});

test('a drawing that does not exist is not found', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const choose = (name: string) => request('POST', '/api/staff/drawings', { name }, headers);

  expect(await choose('no-such.svg')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await choose('../../package.json')).status).toBe(422);
});

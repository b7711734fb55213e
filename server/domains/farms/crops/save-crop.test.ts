import { crops } from '@kebun/world/farms/crops.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';

test('the built-in crops come with the sources of their figures, and only those that are missing', async ({
  open,
  db,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'owner');
  const grown = db.selectFrom('crop_varieties').select('crop_id');
  const removed = await db.deleteFrom('crops').where('id', 'not in', grown).returning('id').execute();
  expect(removed.length).toBeGreaterThan(5);
  const add = async () => (await request('POST', '/api/staff/built-in-crops', {}, headers)).body.created;

  expect(await add()).toBe(removed.length);
  expect(await add()).toBe(0);
  const [{ id } = { id: '' }] = removed;
  const { body } = await request('GET', `/api/staff/crops/${id}`, undefined, headers);
  const crop = crops.find((each) => each.id === id);
  expect(body.data).toMatchObject({ code: crop?.code, first_harvest_days: crop?.figures.first_harvest_days });
});

test('another picture leaves the figures of a crop with their sources', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'owner');
  const figuresOf = async () =>
    (await db.selectFrom('crops').select('figures').where('id', '=', 'mangga').executeTakeFirstOrThrow())
      .figures;
  expect(await figuresOf()).toEqual(crops.find(({ id }) => id === 'mangga')?.figures);

  const { data } = (await request('GET', '/api/staff/crops/mangga', undefined, headers)).body;
  const { name, name_ms, latin, family, template, regrowth, propagation, spacing, basis, version } = data;
  const spans = [
    'germination_days',
    'transplant_days',
    'first_harvest_days',
    'window_days',
    'yield_kg_m2',
    'plant_kg',
  ];
  const draft = {
    ...{ name, name_ms, latin, family, template, regrowth, propagation, spacing, basis, version },
    ...{ shelf_days: data.shelf_days, ambient_days: data.ambient_days, picture_id: null },
    ...Object.fromEntries(
      spans.map((span) => [span, data[span] && { low: data[span].low, high: data[span].high }]),
    ),
  };
  expect((await request('PUT', '/api/staff/crops/mangga', draft, headers)).status).toBe(204);
  expect(await figuresOf()).toEqual(crops.find(({ id }) => id === 'mangga')?.figures);
});

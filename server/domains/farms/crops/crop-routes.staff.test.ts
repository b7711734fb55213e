import { givenFarm, givenGrown, noon } from '#test/fixtures/given-farm.ts';
import { givenProduct } from '#test/fixtures/given-product.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';

const okra = {
  name: { en: 'Given Okra', zh: '測試秋葵' },
  name_ms: '',
  latin: 'Abelmoschus esculentus',
  family: 'Malvaceae',
  template: 'fruit_multi',
  regrowth: false,
  propagation: 'seed',
  spacing: '30x60 cm',
  basis: 'sowing',
  germination_days: { low: 3, high: 5 },
  transplant_days: null,
  first_harvest_days: { low: 45, high: 60 },
  window_days: { low: 45, high: 60 },
  yield_kg_m2: null,
  plant_kg: { low: 0.18, high: 0.5 },
  shelf_days: 4,
  ambient_days: null,
};

test('a crop is added with its figures; its letters and name are unique', async ({ open, db }) => {
  const { headers } = await givenStaff(db, 'owner');
  const request = await open();
  const add = (more: object) =>
    request('POST', '/api/staff/crops', { ...okra, code: 'QK', ...more }, headers);

  const { status, body } = await add({});
  expect([status, body.data]).toEqual([201, { id: 'given_okra' }]);
  expect((await add({ name: { en: 'Other Okra', zh: '另一種秋葵' } })).body.errors).toHaveProperty('code');
  expect((await add({ code: 'QL' })).body.errors).toHaveProperty(['name.en']);
  expect(
    (await add({ code: 'QL', name: { en: 'Turned', zh: '反了' }, plant_kg: { low: 2, high: 1 } })).body
      .errors,
  ).toEqual({
    plant_kg: ['Please enter the lower figure first. Both must be above 0.'],
  });

  const { data } = (await request('GET', '/api/staff/crops/given_okra', undefined, headers)).body;
  expect(data).toMatchObject({
    code: 'QK',
    name_ms: 'Given Okra',
    first_harvest_days: { low: 45, high: 60, source: 'E' },
    transplant_days: null,
    varieties: [],
  });
});

test('new figures of a crop renew the forecasts of its living batches', async ({ open, db, tx }) => {
  const farm = await givenFarm(tx);
  const { headers } = await givenStaff(db, 'owner');
  const request = await open({ clock: () => noon });
  const { id } = await givenGrown(tx, farm, 20);
  const crop = (await request('GET', `/api/staff/crops/${farm.crop}`, undefined, headers)).body.data;
  const { name, latin, family, version } = crop;
  const draft = { ...okra, template: 'leaf_once', name, latin, family };

  const changed = { ...draft, first_harvest_days: { low: 24, high: 40 }, window_days: { low: 1, high: 5 } };
  const put = (body: object) => request('PUT', `/api/staff/crops/${farm.crop}`, body, headers);
  expect((await put({ ...changed, version })).status).toBe(204);
  expect((await put({ ...changed, version })).body.code).toBe('version_conflict');

  const { data } = (await request('GET', `/api/staff/crops/${farm.crop}`, undefined, headers)).body;
  expect(data.first_harvest_days).toEqual({ low: 24, high: 40, source: 'E' });
  const batch = tx.selectFrom('batches').select('forecast_on').where('id', '=', id);
  expect((await batch.executeTakeFirstOrThrow()).forecast_on).toBe('2026-11-19');
});

test('a variety is linked to products, in the given order', async ({ open, db, tx }) => {
  const farm = await givenFarm(tx);
  const { headers } = await givenStaff(db, 'owner');
  const request = await open();
  const [one, two] = [await givenProduct(tx), await givenProduct(tx)];
  const star = {
    name: { en: 'Green Star', zh: '綠星' },
    supplier: 'Benih Kita',
    first_harvest_days: { low: 20, high: 22 },
    product_ids: [two.product_id, one.product_id],
  };

  const { body } = await request('POST', `/api/staff/crops/${farm.crop}/varieties`, star, headers);
  const path = `/api/staff/varieties/${body.data.id}`;
  expect((await request('POST', `/api/staff/crops/${farm.crop}/varieties`, star, headers)).status).toBe(422);

  const found = async () => {
    const { varieties } = (await request('GET', `/api/staff/crops/${farm.crop}`, undefined, headers)).body
      .data;
    return varieties.find(({ id }: { id: string }) => id === body.data.id);
  };
  expect((await found()).products.map(({ id }: { id: string }) => id)).toEqual(star.product_ids);
  expect(await found()).toMatchObject({ first_harvest_days: { low: 20, high: 22 }, version: 1 });

  await request(
    'PUT',
    path,
    { ...star, first_harvest_days: null, product_ids: [one.product_id], version: 1 },
    headers,
  );
  expect(await found()).toMatchObject({ first_harvest_days: null, products: [{ id: one.product_id }] });
});

test('an owner adds a farm; a taken code or slug is refused', async ({ open, db }) => {
  const { headers } = await givenStaff(db, 'owner');
  const request = await open();
  const farm = {
    name: { en: 'Given Farm', zh: '測試農場' },
    description: { en: '', zh: '' },
    district: { en: 'Kulai', zh: '古來' },
    state_id: 'MY-01',
    code: 'QQ',
    slug: 'quite-new',
    lat: 1.67,
    lng: 103.6,
    area_m2: 4_000,
    public: false,
  };
  const add = (more: object) => request('POST', '/api/farms', { ...farm, ...more }, headers);

  const { data } = (await add({})).body;
  expect((await add({ slug: 'another' })).body.errors).toEqual({ code: ['Another farm has this code.'] });
  expect((await add({ code: 'QR' })).body.errors).toEqual({ slug: ['Another farm has this web address.'] });
  expect((await add({ code: 'QR', slug: 'nowhere', lat: undefined })).body.errors).toHaveProperty('lat');

  const listed = (await request('GET', '/api/staff/farms', undefined, headers)).body.data;
  expect(listed).toContainEqual(expect.objectContaining({ id: data.id, boundary: null, public: false }));
  expect((await request('GET', `/api/farms/${data.id}`)).status).toBe(404);
});

test('a farm manager sees the crops, and only an owner changes them', async ({ open, db, tx }) => {
  const farm = await givenFarm(tx);
  const { headers } = await givenStaff(db, 'farm_manager', [farm.id]);
  const request = await open();
  const variety = { name: { en: 'Tall', zh: '高' }, supplier: '', first_harvest_days: null, product_ids: [] };
  const crop = `/api/staff/crops/${farm.crop}`;

  expect((await request('GET', crop, undefined, headers)).status).toBe(200);
  for (const [method, address, body] of [
    ['POST', '/api/staff/crops', { ...okra, code: 'QK' }],
    ['PUT', crop, { ...okra, version: 1 }],
    ['DELETE', crop, undefined],
    ['POST', `${crop}/restore`, {}],
    ['POST', `${crop}/varieties`, variety],
    ['PUT', `/api/staff/varieties/${farm.variety}`, { ...variety, version: 1 }],
    ['DELETE', `/api/staff/varieties/${farm.variety}`, undefined],
    ['POST', `/api/staff/varieties/${farm.variety}/restore`, {}],
  ] as const)
    expect(await request(method, address, body, headers)).toMatchObject({ status: 403 });
});

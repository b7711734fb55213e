import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { givenFarm } from '#test/fixtures/given-farm.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';

test('a farm has a picture and the day of its founding, which its page shows', async ({ db, open, tx }) => {
  const farm = await givenFarm(tx);
  const { headers } = await givenStaff(db, 'owner');
  const request = await open();
  const { picture_id, own } = await uploaded(request, headers);
  const onRecord = async () =>
    (await request('GET', '/api/staff/farms', undefined, headers)).body.data.find(
      ({ id }: { id: string }) => id === farm.id,
    );
  const { name, description, district, state_id } = await onRecord();
  const change = (more: object) =>
    request('PUT', `/api/farms/${farm.id}`, { name, description, district, state_id, ...more }, headers);

  expect((await change({ picture_id, established_on: '1998-03-01' })).status).toBe(204);
  expect(await onRecord()).toMatchObject({ picture_id, thumbnail: own, established_on: '1998-03-01' });
  expect((await request('GET', `/api/farms/${farm.id}`)).body.data).toMatchObject({
    image: { id: picture_id },
    established_on: '1998-03-01',
  });
  expect((await change({})).status).toBe(204);
  expect(await onRecord()).toMatchObject({ picture_id }); // left out, it stays
  expect((await change({ picture_id: randomUUID() })).body.errors).toHaveProperty('picture_id');
  expect((await change({ established_on: '1998-02-30' })).status).toBe(422);
  expect((await change({ picture_id: null, established_on: null })).status).toBe(204);
  expect(await onRecord()).toMatchObject({ picture_id: null, established_on: null });
});

test('a portrait is public only while the farmer agrees to a photo', async ({ db, open, tx }) => {
  const farm = await givenFarm(tx);
  const { headers } = await givenStaff(db, 'farm_manager', [farm.id]);
  const request = await open();
  const { picture_id, own } = await uploaded(request, headers);
  const body = {
    farm_ids: [farm.id],
    display_name: { en: 'Siti', zh: '西蒂' },
    bio: {},
    role: 'grower',
    specialities: [farm.crop],
    picture_id,
  };
  const { id } = (await request('POST', '/api/farmers', body, headers)).body.data;
  const avatar = async () => (await request('GET', `/api/farmers/${id}`)).body.data?.avatar;
  const agreeTo = (scope: string[]) =>
    request('PUT', `/api/farmers/${id}/consent`, { scope, version: '2026-11' }, headers);
  const [onRecord] = (await request('GET', `/api/staff/farms/${farm.id}/farmers`, undefined, headers)).body
    .data;

  expect(onRecord).toMatchObject({ picture_id, thumbnail: own, specialities: [farm.crop] });
  await agreeTo(['name']);
  expect(await avatar()).toBeNull();
  await agreeTo(['name', 'photo']);
  expect(await avatar()).toMatchObject({ id: picture_id });
  await agreeTo(['name']);
  expect(await avatar()).toBeNull();

  const change = (more: object) => request('PUT', `/api/farmers/${id}`, { ...body, ...more }, headers);
  expect((await change({ picture_id: randomUUID() })).body.errors).toHaveProperty('picture_id');
  expect((await change({ specialities: ['no-such-crop'] })).body.errors).toHaveProperty('specialities');
  expect((await change({ picture_id: null })).status).toBe(204);
});

test('a crop has a picture, and a request without one leaves it', async ({ db, open, tx }) => {
  const { crop } = await givenFarm(tx);
  const { headers } = await givenStaff(db, 'owner');
  const request = await open();
  const { picture_id, own } = await uploaded(request, headers);
  const path = `/api/staff/crops/${crop}`;
  const onRecord = async () => (await request('GET', path, undefined, headers)).body.data;
  const change = (more: object) => request('PUT', path, { ...draft, ...more }, headers);

  expect((await change({ picture_id })).status).toBe(204);
  expect((await change({})).status).toBe(204);
  expect(await onRecord()).toMatchObject({ picture_id, thumbnail: own, image: { id: picture_id } });
  expect((await change({ picture_id: randomUUID() })).body.errors).toHaveProperty('picture_id');
  expect((await change({ picture_id: null })).status).toBe(204);
  expect(await onRecord()).toMatchObject({ picture_id: null, image: null });
});

type Request = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<{ body: { data: { id: string; thumbnail: string } } }>;

/** Uploads a picture, as the forms do. */
async function uploaded(request: Request, headers: Record<string, string>) {
  const background = { r: 40, g: 120, b: 60 };
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
    .png()
    .toBuffer();
  const sent = await request('POST', '/api/attachments', png, { ...headers, 'content-type': 'image/png' });
  return { picture_id: sent.body.data.id, own: sent.body.data.thumbnail };
}

const draft = {
  name: { en: 'Given crop', zh: '測試作物' },
  name_ms: '',
  latin: 'Brassica rapa',
  family: 'Brassicaceae',
  template: 'leaf_once',
  regrowth: false,
  propagation: 'seed',
  spacing: '',
  basis: 'sowing',
  germination_days: null,
  transplant_days: null,
  first_harvest_days: { low: 30, high: 40 },
  window_days: { low: 5, high: 9 },
  yield_kg_m2: null,
  plant_kg: null,
  shelf_days: null,
  ambient_days: null,
};

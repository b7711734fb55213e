/** Requests that once caused a defect or no answer. */
import { randomUUID } from 'node:crypto';
import { archiveBatch } from '#domains/farms/batches/archive-batch.ts';
import { recordEvents } from '#domains/farms/events/record-events.ts';
import { givenFarm, givenGrown, noon, recordFarmEvent, writeOffHarvests } from '../fixtures/given-farm.ts';
import { givenStaff } from '../fixtures/given-staff.ts';
import { expect, type SendRequest, test } from '../harness/api.ts';

const days = 400;

/** Expects a refusal that names the field. */
async function refused(request: ReturnType<SendRequest>, field: string) {
  const { status, body } = await request;
  expect([status, Object.keys(body.errors ?? {})[0]], JSON.stringify(body)).toEqual([422, field]);
}

test.for([
  ['forecast/harvest?to=9999-12-31', 'to'],
  ['forecast/harvest?from=0001-01-01&to=2999-12-31&group_by=day', 'from'],
  ['forecast/harvest?to=2999-12-31&group_by=day', 'to'],
  ['forecast/harvest?to=2199-12-31', 'to'],
  ['forecast/harvest?from=1900-01-01', 'to'],
  ['forecast/harvest?to=2026-02-29', 'to'],
  ['forecast/harvest?from=9999-12-31', 'from'],
  ['farm-total-seedlings?group_by=week&from=0001-01-01&to=9998-12-31', 'from'],
  ['farm-total-seedlings?group_by=week&from=1900-01-01', 'to'],
  ['farm-total-seedlings?from=1900-01-01', 'to'],
  ['farm-total-seedlings?at=2026-02-29', 'at'],
  ['farm-total-seedlings?to=2026-02-29', 'to'],
  ['farm-total-seedlings?from=2026-11-02&to=2026-11-01', 'to'],
  ['forecast/harvest?from=2026-11-02&to=2026-11-01', 'to'],
  ['seedlings?ready_to=2026-02-30', 'ready_to'],
  ['seedlings?ready_from=2026-02-30', 'ready_from'],
  ['seedlings?ready_from=2026-03-02&ready_to=2026-03-01', 'ready_to'],
  ['shippings?date_from=9999-12-31', 'date_from'],
])('X-2a: GET /%s is refused by its field', async ([path, field], { open }) => {
  const request = await open();
  await refused(request('GET', `/api/${path}`), field as string);
});

test('X-2b: as many days as allowed are answered quickly', async ({ open }) => {
  const request = await open();
  const { status, body } = await request(
    'GET',
    '/api/forecast/harvest?from=2026-01-01&to=2027-02-04&group_by=day',
  );
  expect([status, body.data.length]).toEqual([200, days]);
  await refused(
    request('GET', '/api/forecast/harvest?from=2026-01-01&to=2027-02-05&group_by=day&lang=en'),
    'to',
  );
});

test('X-2b: a request for too many days gets the maximum', async ({ open }) => {
  const request = await open();
  const { body } = await request('GET', '/api/forecast/harvest?from=2026-01-01&to=2028-01-01&lang=zh');
  expect(body.message).toBe('最多可選 400 天。');
});

test.for(['farm-total-seedlings', 'forecast/harvest'])(
  'X-2a: GET /%s of an unknown farm has no figures',
  async (path, { open }) => {
    const request = await open();
    expect((await request('GET', `/api/${path}?farm_id=x`)).status).toBe(404);
    expect((await request('GET', `/api/${path}?farm_id=${randomUUID()}`)).status).toBe(404);
    expect((await request('GET', `/api/${path}?farm_id=kea-ridge`)).status).toBe(200);
  },
);

const as =
  ({ headers }: { headers: Record<string, string> }, request: SendRequest): SendRequest =>
  (method, path, body) =>
    request(method, path, body, headers);

test('X-2a: staff are refused invalid days and versions out of range', async ({ open, db }) => {
  const owner = await givenStaff(db, 'owner');
  const request = as(owner, await open());

  await refused(request('GET', '/api/staff/delivery/days?from=9999-12-31'), 'from');
  const span = { kind: 'sales_by_window', from: '9999-12-31', to: '9999-12-31' };
  await refused(request('POST', '/api/staff/reports', span), 'from');
  const all = { kind: 'sales_by_day', from: '2020-01-01', to: '2025-01-01' };
  await refused(request('POST', '/api/staff/reports', all), 'to');
  const turned = { kind: 'sales_by_day', from: '2025-01-02', to: '2025-01-01' };
  await refused(request('POST', '/api/staff/reports', turned), 'to');
  await refused(
    request('PUT', '/api/staff/menus/footer', { entries: [], version: 2_147_483_647 }),
    'version',
  );
  const last = await request('PUT', '/api/staff/menus/footer', { entries: [], version: 2_147_483_646 });
  expect(last.status).toBe(409);
});

test('X-2a: the first and last possible days are answered', async ({ open, db }) => {
  const owner = await givenStaff(db, 'owner');
  const anyone = await open();
  const request = as(owner, anyone);

  expect((await request('GET', '/api/staff/delivery/days?from=2199-12-31&days=62')).status).toBe(200);
  expect((await anyone('GET', '/api/shippings?zip=50450&date_from=2199-12-31&days=14')).status).toBe(200);
  const body = { kind: 'sales_by_window', from: '2199-12-31', to: '2199-12-31' };
  expect((await request('POST', '/api/staff/reports', body)).status).toBe(201);
});

test('X-2a: a crop is repeated on a valid day', async ({ open, db, tx }) => {
  const owner = await givenStaff(db, 'owner');
  const request = as(owner, await open());
  const farm = await givenFarm(tx);
  const { id } = await givenGrown(tx, farm);
  const cleared = { net_g: 170_000, plants_removed: 1700, final: true };
  const picked = recordFarmEvent(farm, id, 28, 'harvested', cleared, { cohorts: [{ location_id: farm.p1 }] });
  await recordEvents(tx, [picked], { staff: farm.worker, now: noon });
  await writeOffHarvests(tx, id);
  await archiveBatch(tx, id, { id: randomUUID() }, { staff: farm.manager, now: noon });
  const archive = await tx
    .selectFrom('archives')
    .select('id')
    .where('batch_id', '=', id)
    .executeTakeFirstOrThrow();

  for (const sow_on of ['9999-12-31', '9999-12-20', '0001-01-01', '2027-02-29', '1899-12-31', '2200-01-01'])
    await refused(request('POST', `/api/archives/${archive.id}/repeat`, { sow_on }), 'sow_on');
});

test('X-2c: a batch cannot be assigned to an unknown person', async ({ open, db, tx }) => {
  const owner = await givenStaff(db, 'owner');
  const request = as(owner, await open());
  const { id } = await givenGrown(tx, await givenFarm(tx));

  await refused(
    request('PUT', `/api/seedlings/${id}`, { responsible_farmer_id: randomUUID() }),
    'responsible_farmer_id',
  );
});

test('X-2c: a brand with an empty id counts as none', async ({ open }) => {
  const request = await open();
  expect((await request('GET', '/api/fetch-brand-category?brand_id=')).body).toEqual({ data: [] });
  expect((await request('GET', '/api/fetch-brand-category?brand_id=x')).body).toEqual({ data: [] });
});

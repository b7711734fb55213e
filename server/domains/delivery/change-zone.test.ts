import type { Db } from '#platform/db/db.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { describe, expect, type SendRequest, test } from '#test/harness/api.ts';

const zoneFields = { name: { en: 'Klang Valley', zh: '巴生谷' }, fresh_allowed: true, takes_cash: true };
const zones = '/api/staff/delivery/zones';
const peninsular = {
  ...zoneFields,
  name: { en: 'Peninsular Malaysia', zh: '馬來西亞半島' },
  is_active: true,
};
const withoutPetalingJaya = [
  { first: '01000', last: '45999' },
  { first: '48000', last: '86999' },
];

async function asManager(db: Db, open: () => Promise<SendRequest>) {
  const { headers } = await givenStaff(db, 'manager');
  const request = await open();
  return (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
    request(method, path, body, headers);
}

describe('a delivery zone', () => {
  test('lists its postcodes as states and towns', async ({ db, open }) => {
    const request = await asManager(db, open);

    const { body } = await request('GET', zones);

    const labuan = body.data.find(({ code }: { code: string }) => code === 'labuan');
    expect(labuan).toMatchObject({
      ranges: [{ first: '87000', last: '87999' }],
      coverage: [{ state_id: 'MY-15', is_whole: true, towns: ['Labuan'] }],
    });
  });

  test('can get postcodes that another zone gave up, with immediate effect', async ({ db, open }) => {
    const request = await asManager(db, open);
    expect((await request('GET', '/api/states?zip=47300')).body.data.zone).toBe('peninsular');

    const narrower = { ...peninsular, ranges: withoutPetalingJaya, version: 1 };
    expect(await request('PUT', `${zones}/peninsular`, narrower)).toMatchObject({ status: 200 });
    expect((await request('GET', '/api/states?zip=47300')).body.data).toMatchObject({
      zone: null,
      is_deliverable: false,
    });
    const made = await request('POST', zones, { ...zoneFields, ranges: [{ first: '46000', last: '47999' }] });

    expect(made).toMatchObject({ status: 201, body: { data: { code: 'klang-valley', version: 1 } } });
    expect((await request('GET', '/api/states?zip=47300')).body.data).toMatchObject({
      zone: 'klang-valley',
      is_deliverable: true,
    });
    const log = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_kind', '=', 'delivery_zone')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['delivery.zone_updated', 'delivery.zone_created']);
  });

  test('is named in one language, and other readers see that name', async ({ db, open }) => {
    const request = await asManager(db, open);
    const narrower = { ...peninsular, ranges: withoutPetalingJaya, version: 1 };
    await request('PUT', `${zones}/peninsular`, narrower);

    const english = { ...zoneFields, name: { en: 'Petaling Jaya', zh: '' } };
    const made = await request('POST', zones, { ...english, ranges: [{ first: '46000', last: '47999' }] });
    expect(made.status).toBe(201);
    const chinese = { ...english, name: { en: '', zh: '八打靈再也' }, ranges: [] };
    expect((await request('POST', zones, chinese)).body.errors).toHaveProperty(['name.en']);
  });

  test('takes no postcode from another, and the refusal names the other zone', async ({ db, open }) => {
    const request = await asManager(db, open);

    const answer = await request('POST', zones, {
      ...zoneFields,
      ranges: [{ first: '86000', last: '87100' }],
    });

    expect(answer).toMatchObject({ status: 409, body: { code: 'postcodes_taken' } });
    expect(answer.body.errors.ranges[0]).toContain('Peninsular Malaysia');
    const found = await db
      .selectFrom('delivery_zones')
      .select('code')
      .where('code', '=', 'klang-valley')
      .execute();
    expect(found, 'nothing of it is left').toEqual([]);
  });

  test('must be in Malaysia', async ({ db, open }) => {
    const request = await asManager(db, open);
    const draw = (first: string, last: string) =>
      request('POST', zones, { ...zoneFields, ranges: [{ first, last }] });

    expect((await draw('99000', '99999')).body.code).toBe('postcodes_unused');
    expect((await draw('87100', '87000')).body.code).toBe('postcode_range_reversed');
  });

  test('with an outdated version is not changed', async ({ db, open }) => {
    const request = await asManager(db, open);
    const change = { ...peninsular, ranges: withoutPetalingJaya, version: 1 };
    await request('PUT', `${zones}/peninsular`, change);

    expect((await request('PUT', `${zones}/peninsular`, change)).body).toMatchObject({
      code: 'version_conflict',
      version: 2,
    });
    expect((await request('PUT', `${zones}/atlantis`, change)).body.code).toBe('zone_not_found');
  });

  test('keeps its postcodes when archived, but another zone may take them', async ({ db, open }) => {
    const request = await asManager(db, open);
    const { data } = (await request('GET', zones)).body;
    const { code, coverage, ...labuan } = data.find((zone: { code: string }) => zone.code === 'labuan');

    const archived = await request('PUT', `${zones}/${code}`, { ...labuan, is_active: false });
    expect(archived.body.data).toMatchObject({ is_active: false, coverage });
    expect((await request('GET', '/api/states?zip=87000')).body.data.is_deliverable).toBe(false);

    expect((await request('POST', zones, { ...zoneFields, ranges: labuan.ranges })).status).toBe(201);
    const back = await request('PUT', `${zones}/${code}`, { ...labuan, version: 2 });
    expect(back.body).toMatchObject({ code: 'postcodes_taken', errors: { ranges: [/Klang Valley/] } });
  });

  test('holds no postcode of another, enforced by the table', async ({ tx }) => {
    const twice = tx
      .insertInto('zone_ranges')
      .values({ zone: 'labuan', is_active: true, first: '88500', last: '88600' })
      .execute();

    await expect(twice).rejects.toThrow('one_zone_per_postcode');
  });
});

test('shows before a change which open orders it affects', async ({ tx, db, open }) => {
  const request = await asManager(db, open);
  const order = await givenOrder(tx); // to 47300
  const { slot_date } = await db
    .selectFrom('orders')
    .select('slot_date')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();

  const look = (ranges: object[]) => request('POST', `${zones}/preview`, { code: 'peninsular', ranges });
  const { data } = (await look(withoutPetalingJaya)).body;

  expect(data.lost.coverage).toContainEqual(
    expect.objectContaining({ state_name: 'Selangor', is_whole: false }),
  );
  expect(data.orders).toContainEqual(expect.objectContaining({ date: slot_date, count: expect.any(Number) }));
  expect(data).toMatchObject({ gained: { postcodes: 0 }, conflicts: [] });
  const greedy = (await look([{ first: '01000', last: '88000' }])).body.data;
  expect(greedy.conflicts).toEqual([
    { first: '87000', last: '87999', zone: 'Labuan' },
    { first: '88000', last: '91999', zone: 'Sabah' },
  ]);
});

test('each state is listed with all its postcodes, and each postcode once', async ({ db, open }) => {
  const { headers } = await givenStaff(db, 'packer');
  const { body } = await (await open())('GET', '/api/staff/delivery/states?lang=zh', undefined, headers);

  expect(body.data).toHaveLength(16);
  expect(body.data).toContainEqual(expect.objectContaining({ id: 'MY-15', name: '納閩聯邦直轄區' }));
  const listed = body.data.flatMap(({ postcodes }: { postcodes: string[] }) => postcodes);
  const { count } = await db
    .selectFrom('postcodes')
    .select(({ fn }) => fn.count<number>('zip').distinct().as('count'))
    .executeTakeFirstOrThrow();
  expect([listed.length, new Set(listed).size]).toEqual([Number(count), Number(count)]);
});

import { sql } from 'kysely';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';
import { withLockHeld } from '#test/harness/while-locked.ts';
import { changeSettings, findShopSettings, otherThan } from './change-settings.ts';
import { overrideSettings } from './override-settings.ts';

test('a changed setting reaches shoppers at once, and is audited with its old value', async ({
  open,
  db,
}) => {
  const request = await open({ tags: new CacheTags() });
  const { headers, id } = await givenStaff(db, 'manager');
  const { version, data } = (await request('GET', '/api/staff/settings', undefined, headers)).body;
  await request('GET', '/api/settings');

  const siteSubtitle = { en: 'From our beds', zh: '自家田裡' };
  const changed = await request(
    'PUT',
    '/api/settings',
    { version, siteSubtitle, checkout: { bag_fee: 30 } },
    headers,
  );

  expect(changed).toMatchObject({
    status: 200,
    body: { version: version + 1, data: { siteSubtitle, checkout: { ...data.checkout, bag_fee: 30 } } },
  });
  expect((await request('GET', '/api/settings?lang=zh')).body.siteSubtitle).toBe('自家田裡');
  expect(
    await db.selectFrom('audit_log').select(['before', 'after']).where('staff_id', '=', id).execute(),
  ).toEqual([
    {
      before: { siteSubtitle: data.siteSubtitle, checkout: { bag_fee: data.checkout.bag_fee } },
      after: { siteSubtitle, checkout: { bag_fee: 30 } },
    },
  ]);
});

test.for([
  ['reviews', 'catalogue.rewrite_ratings'],
  ['deals', 'deals.advance'],
] as const)('X-9a: after %s are disabled, the job %s rewrites the cards', async ([feature, job], { tx }) => {
  const { id } = await givenStaff(tx, 'manager');
  const { version } = await findShopSettings(tx);
  const queued = async () => {
    const { rows } = await sql<{ jobs: number }>`
      select count(*)::int as jobs from graphile_worker._private_jobs
      join graphile_worker._private_tasks as tasks on tasks.id = task_id where identifier = ${job}`.execute(
      tx,
    );
    return rows[0]?.jobs;
  };
  const before = await queued();
  await changeSettings(tx, { version, features: { [feature]: false } }, { id }, async () => []);

  expect(await queued()).toBe((before ?? 0) + 1);
});

test('a change of outdated settings is refused and sets nothing', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'owner');
  const { version } = await findShopSettings(db);
  const set = (bag_fee: number) =>
    request('PUT', '/api/settings', { version, checkout: { bag_fee } }, headers);

  expect((await set(40)).status).toBe(200);
  expect(await set(50)).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', version: version + 1 },
  });
  expect((await findShopSettings(db)).data.checkout.bag_fee).toBe(40);
});

test('of two who save settings at once, one is refused', async ({ fresh }) => {
  const inTransaction = withInvalidation(fresh.db, new CacheTags());
  const by = await givenStaff(fresh.db, 'owner');
  const { version } = await findShopSettings(fresh.db);

  const set = await withLockHeld(
    fresh.db,
    sql`select from settings for update`,
    [40, 50].map(
      (bag_fee) => () =>
        inTransaction((tx) => changeSettings(tx, { version, checkout: { bag_fee } }, by, async () => [])),
    ),
  );

  expect(set.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});

test('an invalid value is reported at its field in the requested language, and nothing is set', async ({
  open,
  db,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'owner');
  const before = await findShopSettings(db);

  const { status, body } = await request(
    'PUT',
    '/api/settings?lang=zh',
    {
      version: before.version,
      siteTitle: { en: ' ', zh: '綠' },
      purchase_link: 'javascript:alert(1)',
      contact: { phone: '012' },
      checkout: { bag_fee: 'five', tip_options: [200, -1] },
      coins: { week: [1] },
    },
    headers,
  );

  expect(status).toBe(422);
  expect(Object.keys(body.errors).sort()).toEqual([
    'checkout.bag_fee',
    'checkout.tip_options.1',
    'coins.week',
    'contact.phone',
    'purchase_link',
    'siteTitle.en',
  ]);
  expect(body.errors.purchase_link[0]).toMatch(/\p{Script=Han}/u);
  expect(await findShopSettings(db)).toEqual(before);
});

test.for([
  ['referral.percent', { referral: { percent: 0 } }, /Referrals/],
  ['coins.value', { coins: { value: 0 } }, /Coins for checking in/],
  ['coins.week', { coins: { week: [5, 5, 0, 5, 5, 5, 5] } }, /Coins for checking in/],
] as const)(
  'a %s of zero is refused with the hint which feature to disable',
  async ([field, change, message], { open, db }) => {
    const request = await open();
    const { headers } = await givenStaff(db, 'manager');
    const before = await findShopSettings(db);

    const { status, body } = await request(
      'PUT',
      '/api/settings',
      { version: before.version, ...change },
      headers,
    );

    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    expect(body.errors[field][0]).toMatch(message);
    expect(await findShopSettings(db)).toEqual(before);
  },
);

test('links to social media are set by staff; one per network, and https only', async ({ open, db }) => {
  const request = await open({ tags: new CacheTags() });
  const { headers } = await givenStaff(db, 'manager');
  const { version } = await findShopSettings(db);
  const set = (socials: unknown, seen = version) =>
    request('PUT', '/api/settings', { version: seen, socials }, headers);
  const page = { type: 'facebook', url: 'https://facebook.example/green' };
  const refused = [
    [{ ...page, url: 'javascript:alert(1)' }],
    [{ ...page, url: 'http://facebook.example/green' }],
    [{ ...page, url: 'https://shop@evil.example/' }],
    [{ ...page, url: `https://facebook.example/${'a'.repeat(300)}` }],
    [{ ...page, type: 'constructor' }],
    [{ ...page, label: 'Green' }],
    [page, { ...page, url: 'https://facebook.example/other' }],
    Array.from({ length: 100 }, (_, n) => ({ ...page, url: `https://facebook.example/${n}` })),
    page,
    null,
  ];

  for (const socials of refused) {
    const { status, body } = await set(socials);
    expect(
      [status, Object.keys(body.errors)[0]?.split('.')[0]],
      JSON.stringify(socials)?.slice(0, 80),
    ).toEqual([422, 'socials']);
  }
  const published = async () => (await request('GET', '/api/settings')).body.socials;
  const others = [page, { type: 'tiktok', url: 'https://tiktok.example/@green' }];
  expect((await set(others)).status).toBe(200);
  expect(await published()).toEqual(others);
  expect((await set([], version + 1)).status).toBe(200);
  expect(await published()).toEqual([]);
});

test('a default value is not stored', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'owner');
  const { defaults } = await findShopSettings(db);
  const set = async (change: object) => {
    const { version } = await findShopSettings(db);
    await request('PUT', '/api/settings', { version, ...change }, headers);
    return (await db.selectFrom('settings').select('overrides').executeTakeFirstOrThrow()).overrides;
  };

  const description = { en: 'Green', zh: '綠' };
  expect(await set({ description })).toMatchObject({ description });
  expect(await set({ description: defaults.description })).not.toHaveProperty('description');
});

test('a chosen name is stored also when it is the default, as a step of the guide', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'owner');
  await sql`update settings set overrides = '{}'`.execute(db);
  const { defaults, version } = await findShopSettings(db);
  const { status } = await request(
    'PUT',
    '/api/settings',
    { version, siteTitle: defaults.siteTitle },
    headers,
  );

  expect(status).toBe(200);
  const { overrides } = await db.selectFrom('settings').select('overrides').executeTakeFirstOrThrow();
  expect(overrides).toEqual({ siteTitle: defaults.siteTitle });
});

test('a language without a name of its own follows the base language, and not the name of the program', async ({
  open,
  db,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'owner');
  await sql`update settings set overrides = '{}'`.execute(db);
  const { defaults, version } = await findShopSettings(db);
  const siteTitle = { ...defaults.siteTitle, en: 'Kebun Mei' }; // the form sends every language
  await request('PUT', '/api/settings', { version, siteTitle }, headers);

  expect((await request('GET', '/api/settings?lang=zh')).body.siteTitle).toBe('Kebun Mei');
  await request(
    'PUT',
    '/api/settings',
    { version: version + 1, siteTitle: { en: 'Kebun Mei', zh: '美園' } },
    headers,
  );
  expect((await request('GET', '/api/settings?lang=zh')).body.siteTitle).toBe('美園');
});

test('an uploaded picture becomes the logo, until the default logo is restored', async ({ open, db }) => {
  const request = await open({ tags: new CacheTags() });
  const { headers } = await givenStaff(db, 'owner');
  const picture = { original: '/pictures/a.webp', thumbnail: '/pictures/b.webp', width: 4, height: 3 };
  const { id } = await db.insertInto('pictures').values(picture).returning('id').executeTakeFirstOrThrow();
  const set = async (logo_picture_id: string | null) => {
    const { version } = await findShopSettings(db);
    return (await request('PUT', '/api/settings', { version, logo_picture_id }, headers)).body;
  };

  await set(id);
  expect((await request('GET', '/api/settings')).body.logo).toMatchObject({
    id,
    original: '/pictures/a.webp',
  });
  expect((await set('00000000-0000-4000-8000-000000000000')).errors).toHaveProperty('logo_picture_id');
  await set(null);
  expect((await request('GET', '/api/settings')).body.logo).toMatchObject({ id: 'logo' });
});

test('only changed values are audited, also inside groups', () => {
  const base = { title: 'Kebun', fees: { bag: 0, tips: [1, 2] }, map: null };

  expect(
    otherThan(base, { title: 'Kebun', fees: { bag: 5, tips: [1, 2] }, map: { lat: 3, lng: 101 } }),
  ).toEqual({
    fees: { bag: 5 },
    map: { lat: 3, lng: 101 },
  });
  expect(otherThan(base, base)).toEqual({});
});

test('the tax number of the business has the form of LHDN, is stored compactly, and is not published', async ({
  open,
  db,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const put = async (tin: string) => {
    const { version } = (await request('GET', '/api/staff/settings', undefined, headers)).body;
    return request('PUT', '/api/settings', { version, business: { tin } }, headers);
  };

  expect(await put('12345')).toMatchObject({
    status: 422,
    body: { errors: { 'business.tin': [expect.any(String)] } },
  });
  expect(await put('c 2088-0050-010')).toMatchObject({
    status: 200,
    body: { data: { business: { tin: 'C20880050010' } } },
  });
  expect((await request('GET', '/api/settings')).body.business).not.toHaveProperty('tin');
});

test.for(['none', 'hello 🌽 not a number', 'W10-1808', 'W10-1808-3200000１'])(
  'the SST number %j is refused at its field, because it would make the shop show tax',
  async (sst_number, { open, tx }) => {
    const { headers } = await givenStaff(tx, 'owner');
    const request = await open();
    const { version } = (await request('GET', '/api/staff/settings', undefined, headers)).body;

    const answer = await request('PUT', '/api/settings', { business: { sst_number }, version }, headers);

    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { 'business.sst_number': [expect.stringContaining('W10-1808-32000001')] } },
    });
  },
);

test('an SST number is kept in capitals; two have a semicolon between; an older one stops no other change', async ({
  open,
  tx,
}) => {
  const { headers } = await givenStaff(tx, 'owner');
  const request = await open();
  await overrideSettings(tx, { business: { sst_number: 'none' } });
  const put = async (change: object) => {
    const { version } = (await request('GET', '/api/staff/settings', undefined, headers)).body;
    return request('PUT', '/api/settings', { ...change, version }, headers);
  };

  expect((await put({ business: { name: 'Kebun Sdn. Bhd.' } })).status).toBe(200);
  const two = await put({ business: { sst_number: 'w10-1808-32000001; W10-1808-32000002' } });
  expect(two.body.data.business.sst_number).toBe('W10-1808-32000001;W10-1808-32000002');
  expect((await put({ business: { sst_number: null } })).body.data.business.sst_number).toBeNull();
});

test('a shop that is not ready opens only when the caller says so', async ({ open, tx }) => {
  await overrideSettings(tx, { opening: { is_open: false } });
  await sql`update delivery_methods set is_active = false`.execute(tx);
  const request = await open();
  const { headers } = await givenStaff(tx, 'owner');
  const put = async (rest: object) =>
    request('PUT', '/api/settings', { version: (await findShopSettings(tx)).version, ...rest }, headers);
  const opening = { is_open: true };

  expect(await put({ opening })).toMatchObject({
    status: 409,
    body: {
      code: 'shop_not_ready',
      open_steps: [
        { step: 'delivery', gap: 'delivery_method' },
        { step: 'payment', gap: 'payment_zone' },
      ],
    },
  });
  expect((await findShopSettings(tx)).data.opening.is_open).toBe(false);
  expect((await put({ opening: { opens_on: '2031-01-02' } })).status).toBe(200);

  expect((await put({ opening, even_if_not_ready: true })).status).toBe(200);
  expect((await findShopSettings(tx)).data.opening.is_open).toBe(true);
  expect((await put({ opening })).status).toBe(200); // it is open already
});

test('a shop with every step done opens without a word', async ({ open, tx }) => {
  await overrideSettings(tx, { opening: { is_open: false } });
  const request = await open();
  const { headers } = await givenStaff(tx, 'owner');
  const { version } = await findShopSettings(tx);
  const { status, body } = await request(
    'PUT',
    '/api/settings',
    { version, opening: { is_open: true } },
    headers,
  );
  expect([status, body.data?.opening.is_open]).toEqual([200, true]);
});

test('a shop is named once its name was chosen, also where it is that of every shop', async ({ tx }) => {
  await sql`update settings set overrides = overrides - 'siteTitle'`.execute(tx);
  const { version, is_named, defaults } = await findShopSettings(tx);
  expect(is_named).toBe(false);
  const siteTitle = { en: defaults.siteTitle.en, zh: '' } as never;
  await changeSettings(tx, { version, siteTitle }, await givenStaff(tx, 'owner'), async () => []);
  expect((await findShopSettings(tx)).is_named).toBe(true);
});

import { expect, test } from '#test/harness/api.ts';

test('there are sixteen states, in the requested language', async ({ open }) => {
  const request = await open();

  const { body, headers } = await request('GET', '/api/states');
  expect(body.data).toHaveLength(16);
  expect(body.data[9]).toEqual({
    id: 'MY-10',
    code: 'MY-10',
    name: 'Selangor',
    country_code: 'MY',
    is_deliverable: true,
  });
  expect(headers['cache-control']).toBe('public, no-cache');
  expect((await request('GET', '/api/states?lang=zh')).body.data[9].name).toBe('雪蘭莪');
});

test('a postcode returns its city, its state and its region', async ({ open }) => {
  const request = await open();

  expect((await request('GET', '/api/states?zip=30000')).body.data).toMatchObject({
    zip: '30000',
    city: 'Ipoh',
    cities: ['Ipoh'],
    state: { id: 'MY-08', name: 'Perak' },
    zone: 'peninsular',
    fresh_allowed: true,
    is_deliverable: true,
  });
  expect((await request('GET', '/api/states?zip=87000')).body.data).toMatchObject({
    zone: 'labuan',
    fresh_allowed: false,
  });
});

test('a postcode with two cities returns both', async ({ open }) => {
  const { body } = await (await open())('GET', '/api/states?zip=84300');

  expect(body.data.cities).toHaveLength(2);
});

test('an unused postcode is not found, and an invalid one is refused', async ({ open }) => {
  const request = await open();

  expect(await request('GET', '/api/states?zip=55555')).toMatchObject({
    status: 404,
    body: { code: 'postcode_unknown' },
  });
  for (const zip of ['4300', '430000', '٤٣٠٠٠', 'abcde', '']) {
    expect(await request('GET', `/api/states?zip=${encodeURIComponent(zip)}`), zip).toMatchObject({
      status: 422,
      body: { errors: { zip: [expect.any(String)] } },
    });
  }
});

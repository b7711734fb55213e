import { aisyahsHome } from '#test/fixtures/given-checkout.ts';
import { bearerHeader, expect, test } from '#test/harness/api.ts';

test('X-8g: the checkout accepts an unusual city and suggests the usual one for the postcode, like the address book', async ({
  open,
}) => {
  const request = await open();
  const headers = bearerHeader((await request('POST', '/api/token', { grant_type: 'guest' })).body.token);
  const save = async (body: object, lang = 'en') =>
    (await request('PUT', `/api/checkout?lang=${lang}`, body, headers)).body;
  const home = (city: string) => ({ ...aisyahsHome, city });

  const response = await save({ billing_address: home('Batu Pahat'), ship_to_bill_address: true });
  expect(response).toMatchObject({
    data: { billing_address: { city: 'Batu Pahat' } },
    city_hint: expect.stringContaining('47300 is usually Petaling Jaya'),
  });
  expect((await request('POST', '/api/address', home('Batu Pahat'), headers)).body.city_hint).toBe(
    response.city_hint,
  );
  expect((await save({ billing_address: home('Batu Pahat') }, 'zh')).city_hint).toBe(
    '47300 一般屬於 Petaling Jaya。',
  );
  expect((await save({ billing_address: home('PJ') })).city_hint).toBeNull();
  expect((await save({ remarks: 'Ring twice.' })).city_hint).toBeNull();

  const two = { billing_address: home('Petaling Jaya'), ship_to_bill_address: false };
  expect((await save({ ...two, shipping_address: home('Muar') })).city_hint).toBe(response.city_hint);
  expect((await save({ shipping_address: null })).city_hint).toBeNull();
});

test('X-8i: a saved address suggests the usual city of its postcode, when saved, read and listed', async ({
  open,
}) => {
  const request = await open();
  const headers = bearerHeader((await request('POST', '/api/token', { grant_type: 'guest' })).body.token);
  const saveCity = async (city: string) =>
    (await request('POST', '/api/address', { ...aisyahsHome, title: city, city }, headers)).body.data;
  const hint = expect.stringContaining('47300 is usually Petaling Jaya');
  const response = await saveCity('Batu Pahat');
  expect(response.city_hint).toEqual(hint);
  expect((await saveCity('PJ')).city_hint).toBeNull();

  const read = async (path: string) =>
    (await request('GET', `/api/address${path}`, undefined, headers)).body.data;
  expect((await read(`/${response.id}`)).city_hint).toEqual(hint);
  const listed: { title: string; city_hint: string | null }[] = await read('');
  expect(Object.fromEntries(listed.map(({ title, city_hint }) => [title, city_hint]))).toEqual({
    'Batu Pahat': hint,
    PJ: null,
  });
  expect((await read('?lang=zh')).map((one: { city_hint: string | null }) => one.city_hint)).toContain(
    '47300 一般屬於 Petaling Jaya。',
  );
  const mended = await request('PUT', `/api/address/${response.id}`, { city: 'Petaling Jaya' }, headers);
  expect(mended.body).toMatchObject({ city_hint: null, data: { city_hint: null } });
});

import { bearing, expect, test } from '#test/api.ts';
import { aisyahsHome } from '#test/given-checkout.ts';

test('X-8g: the checkout takes an unusual city and says what its postcode is usually of, as the address book does', async ({
  open,
}) => {
  const ask = await open();
  const headers = bearing((await ask('POST', '/api/token', { grant_type: 'guest' })).body.token);
  const save = async (body: object, lang = 'en') =>
    (await ask('PUT', `/api/checkout?lang=${lang}`, body, headers)).body;
  const home = (city: string) => ({ ...aisyahsHome, city });

  const unusual = await save({ billing_address: home('Batu Pahat'), ship_to_bill_address: true });
  expect(unusual).toMatchObject({
    data: { billing_address: { city: 'Batu Pahat' } },
    city_hint: expect.stringContaining('47300 is usually Petaling Jaya'),
  });
  expect((await ask('POST', '/api/address', home('Batu Pahat'), headers)).body.city_hint).toBe(
    unusual.city_hint,
  );
  expect((await save({ billing_address: home('Batu Pahat') }, 'zh')).city_hint).toBe(
    '47300 一般屬於 Petaling Jaya。',
  );
  expect((await save({ billing_address: home('PJ') })).city_hint).toBeNull();
  expect((await save({ remarks: 'Ring twice.' })).city_hint).toBeNull();

  const two = { billing_address: home('Petaling Jaya'), ship_to_bill_address: false };
  expect((await save({ ...two, shipping_address: home('Muar') })).city_hint).toBe(unusual.city_hint);
  expect((await save({ shipping_address: null })).city_hint).toBeNull();
});

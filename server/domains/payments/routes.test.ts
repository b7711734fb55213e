import { aisyahsHome, kotaKinabalu, shippingsTo } from '#test/fixtures/given-checkout.ts';
import { expect, test } from '#test/harness/api.ts';

test('cash on delivery is accepted up to RM 300', async ({ open }) => {
  const request = await open();
  const slugs = async (query: string) =>
    (await request('GET', `/api/payment_gateways${query}`)).body.data.map(
      ({ slug }: { slug: string }) => slug,
    );

  expect(await slugs('')).toEqual(['cod']);
  expect(await slugs('?amount=30000')).toEqual(['cod']);
  expect(await slugs('?amount=30001')).toEqual([]);
});

test("cash is not accepted outside our own van's area", async ({ open, db }) => {
  const request = await open();
  const offered = async (shippingId = '') =>
    (await request('GET', `/api/payment_gateways?shipping_method=${shippingId}`)).body.data.length;
  const [van] = await shippingsTo(db, aisyahsHome);
  const [courier] = await shippingsTo(db, kotaKinabalu);

  expect([van?.type, await offered(van?.id)]).toEqual(['delivery', 1]);
  expect([courier?.type, await offered(courier?.id)]).toEqual(['courier', 0]);
});

test('its payment methods are returned with it and on their own', async ({ open }) => {
  const request = await open();

  const gateways = await request('GET', '/api/payment_gateways?lang=zh');
  const methods = await request('GET', '/api/payment_methods?gateway=cod&lang=zh');

  expect(methods.body.data).toMatchObject([
    { slug: 'cod', gateway_slug: 'cod', name: '貨到付款', surcharge: 0 },
  ]);
  expect(gateways.body.data).toMatchObject([
    { type: 'offline', max_amount: 30000, methods: methods.body.data },
  ]);
  expect(await request('GET', '/api/payment_methods?gateway=skrill')).toMatchObject({ status: 404 });
});

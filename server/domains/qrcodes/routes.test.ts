import { expect, test } from '#test/api.ts';
import { givenCustomer } from '#test/given-customer.ts';
import { orderAs } from '#test/given-friend.ts';

test('an invitation is drawn for everyone, as JSON, SVG or PNG', async ({ open }) => {
  const ask = await open();
  const { headers } = await givenCustomer(ask);
  const { code } = (await ask('GET', '/api/refer-code', undefined, headers)).body;
  const path = `/api/qrcode?type=referral&ref=${code.toLowerCase()}`;

  const { body } = await ask('GET', path);
  expect(body).toEqual({
    type: 'referral',
    payload: code,
    url: `http://localhost:3000/refer?code=${code}`,
    svg: expect.stringMatching(/^<svg .*viewBox.*<\/svg>\s*$/s),
  });
  const svg = await ask('GET', `${path}&format=svg`);
  expect(svg).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
  expect(svg.body).toBe(body.svg);
  const png = await ask('GET', `${path}&format=png&size=128&lang=zh`);
  expect(png).toMatchObject({ status: 200, headers: { 'content-type': 'image/png' } });
  expect(String(png.body).slice(1, 4)).toBe('PNG');
  expect((await ask('GET', '/api/qrcode?type=referral', undefined, headers)).body.payload).toBe(code);
  expect((await ask('GET', '/api/qrcode?type=referral')).status).toBe(404);
  expect((await ask('GET', '/api/qrcode?type=referral&ref=NOBODY7')).status).toBe(404);
});

test('the way to an order is drawn for whoever placed it alone', async ({ open, tx }) => {
  const ask = await open();
  const { me, headers } = await givenCustomer(ask);
  const { display_id } = await orderAs(tx, { id: me.id, kind: 'customer' });
  const path = `/api/qrcode?type=order&ref=${display_id}`;

  expect(await ask('GET', path, undefined, headers)).toMatchObject({
    status: 200,
    body: { url: `http://localhost:3000/track-order/view?order=${display_id}` },
  });
  const { headers: others } = await givenCustomer(ask, { email: 'siti@example.my' });
  expect(await ask('GET', path)).toMatchObject({ status: 404, body: { code: 'order_not_found' } });
  expect(await ask('GET', path, undefined, others)).toMatchObject({
    status: 404,
    body: { code: 'order_not_found' },
  });
  expect((await ask('GET', '/api/qrcode?type=lot&ref=X')).status).toBe(422);
});

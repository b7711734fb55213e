import { limits } from '@kebun/contract/lib/rate-limits.ts';
import { orderStatuses } from '@kebun/contract/orders/order-status.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenTokenOf, guestHeaders } from '#test/fixtures/given-token.ts';
import { bearerHeader, expect, test } from '#test/harness/api.ts';

const withoutRequestId = ({ request_id, ...body }: Record<string, unknown>) => body;

test('anyone with the number sees the status; the rest needs a proof', async ({ open, tx }) => {
  const request = await open();
  const { display_id, id, share_token } = await givenOrder(tx);
  const brief = ['created_at', 'display_id', 'item_count', 'slot_date', 'status', 'timeline_steps'];

  const alone = await request('GET', `/api/track-order?display_id=${display_id}`);
  const proven = await request('POST', '/api/track-order', {
    order_number: display_id,
    email: 'aisyah@example.com',
  });
  const shared = await request('GET', `/api/order/${display_id}?share_token=${share_token}`);

  expect(alone).toMatchObject({ status: 200, body: { verified: false, needs: ['email_or_phone'] } });
  expect(Object.keys(alone.body.data).sort()).toEqual(brief);
  expect(JSON.stringify(alone.body)).not.toMatch(/aisyah|kenanga|6012|total|price/i);
  expect(proven).toMatchObject({ status: 200, body: { verified: true, data: { id } } });
  expect(shared).toMatchObject({ status: 200, body: { data: { id, items: [{ slug: 'kailan' }] } } });
});

test('every mismatch returns the same 404, word for word', async ({ open, tx }) => {
  const request = await open({
    config: { ...(await import('#test/harness/api.ts')).testConfig, limits: false },
  });
  const { display_id } = await givenOrder(tx);
  const stranger = await guestHeaders(tx);

  const answers = [
    await request('GET', '/api/track-order?display_id=0000000000Z'),
    await request('GET', '/api/track-order?display_id=nothing'),
    await request('GET', `/api/track-order?display_id=${display_id}&email=x@example.com`),
    await request('POST', '/api/track-order', { display_id, contact_number: '0120000009' }),
    await request('POST', '/api/track-order', { display_id, share_token: 'x' }),
    await request('GET', `/api/order?display_id=${display_id}`),
    await request('GET', `/api/order/${display_id}`, undefined, stranger),
    await request('GET', `/api/order/${display_id}?share_token=x`, undefined, stranger),
    await request('GET', '/api/order/nothing'),
  ];

  const bodies = new Set(answers.map(({ status, body }) => JSON.stringify([status, withoutRequestId(body)])));
  expect([...bodies]).toEqual([
    JSON.stringify([
      404,
      { code: 'order_not_found', message: 'We could not find an order with that number.' },
    ]),
  ]);
});

test('the order id works for its customer only', async ({ open, tx }) => {
  const request = await open();
  const { id, shopper, share_token } = await givenOrder(tx);

  const own = await request(
    'GET',
    `/api/order?id=${id}`,
    undefined,
    bearerHeader(await givenTokenOf(tx, shopper.id)),
  );
  const others = [
    await request('GET', `/api/order?id=${id}&share_token=${share_token}`),
    await request('GET', `/api/order?id=${id}`, undefined, await guestHeaders(tx)),
    await request('GET', '/api/order?id=nothing', undefined, await guestHeaders(tx)),
  ];

  expect(own).toMatchObject({ status: 200, body: { data: { id } } });
  expect(others.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('a missing number', async ({ open }) => {
  const request = await open();

  for (const answer of [
    await request('GET', '/api/track-order'),
    await request('POST', '/api/track-order', { email: 'a@b.my' }),
  ]) {
    expect(answer).toMatchObject({
      status: 422,
      body: {
        message: 'Order number cannot be empty',
        errors: { display_id: ['Order number cannot be empty'] },
      },
    });
  }
});

test('tracking allows ten attempts a minute, to prevent guessing', async ({ open, tx }) => {
  const request = await open();
  const guest = await guestHeaders(tx);
  const statuses: number[] = [];

  for (let tries = 1; tries <= 11; tries++) {
    statuses.push((await request('GET', '/api/track-order?display_id=0000000000Z', undefined, guest)).status);
  }

  expect(statuses).toEqual([...Array(10).fill(404), 429]);
});

test('D-09: callers who forge their address are counted all the same', async ({ open }) => {
  const request = await open();
  const statuses: number[] = [];

  const most = limits.track_order.address;
  for (let tries = 1; tries <= most + 1; tries++) {
    const madeUp = { 'x-forwarded-for': `203.0.113.${tries}`, forwarded: `for=203.0.113.${tries}` };
    statuses.push(
      (await request('GET', '/api/track-order?display_id=0000000000Z', undefined, madeUp)).status,
    );
  }

  expect(statuses).toEqual([...Array(most).fill(404), 429]);
});

test('X-3i: a customer with the right email address can track an order while others guess at it', async ({
  open,
  tx,
}) => {
  const request = await open();
  const { display_id } = await givenOrder(tx);
  const track = async (remoteAddress: string, email: string) => {
    const payload = { order_number: display_id, email };
    const sent = await request.http.inject({
      method: 'POST',
      url: '/api/track-order',
      payload,
      remoteAddress,
    });
    return sent.statusCode;
  };
  const from = (n: number) => `198.51.${n % 5}.${n}`;
  for (let n = 0; n < 40; n++) await track(from(n), 'guess@example.my');

  expect(await track(from(77), 'guess@example.my'), 'a stranger').toBe(429);
  expect(await track('192.0.2.7', 'aisyah@example.com')).toBe(200);
});

test('the statuses are listed in order, in either language', async ({ open }) => {
  const request = await open();
  const { body } = await request('GET', '/api/order-status?lang=zh');

  expect(body.data.map(({ slug }: { slug: string }) => slug)).toEqual([...orderStatuses]);
  expect(body.data[5]).toMatchObject({ slug: 'delivered', serial: 6, is_terminal: true, color: 'leaf-deep' });
  expect(body.data[1].name).not.toBe('Confirmed');
});

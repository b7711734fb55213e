import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import type { Db } from '#platform/db/db.ts';
import { aisyahsHome, kotaKinabalu, vanAndCash, yesTo } from '#test/fixtures/given-checkout.ts';
import { givenCoupon } from '#test/fixtures/given-coupon.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { findTestSku } from '#test/fixtures/test-skus.ts';
import { describe, expect, type SendRequest, test, testConfig } from '#test/harness/api.ts';

/** Inserts a guest with two of these in the cart and a complete checkout. */
async function readyGuest(request: SendRequest, db: Db) {
  const guest = await guestHeaders(db);
  const { product_id } = await findTestSku(db, 'kailan');
  await request('POST', '/api/cart', { product_id, quantity: 2 }, guest);
  const { body } = await request('PUT', '/api/checkout', await vanAndCash(db), guest);
  return { guest, checkout: body.data, yes: yesTo(body.data) };
}

const withKey = (headers: Record<string, string>, key = randomUUID()) => ({
  ...headers,
  'idempotency-key': key,
});

test('a guest goes from a cart to an order with cash on delivery', async ({ open, db }) => {
  const request = await open();
  const { guest, checkout, yes } = await readyGuest(request, db);
  expect(checkout).toMatchObject({ can_place: true, issues: [], version: 1 });
  expect((await request('GET', '/api/checkout', undefined, guest)).body.data).toEqual(checkout);

  const placed = await request('POST', '/api/orders/checkout', yes, withKey(guest));

  expect(placed).toMatchObject({
    status: 201,
    body: {
      payment: { type: 'none' },
      data: { status: { slug: 'confirmed' }, totals: checkout.cart.totals },
    },
  });
  const { data, share_token } = placed.body;
  expect(share_token).toBe(data.share_token);
  expect((await request('GET', `/api/order/${data.display_id}`, undefined, guest)).body.data).toEqual(data);
});

test('every field of the stored state is accepted, also at its default', async ({ open, db }) => {
  const request = await open();
  const guest = await guestHeaders(db);
  // Specification, section 3.
  const state = {
    billing_address: null,
    shipping_address: null,
    checkoutData: null,
    shipping_method: null,
    shipping_remarks: '',
    delivery_time: null,
    payment_method: null,
    store_credit: 0,
    coupon_discount: 0,
    coupon_code: null,
    addresses: [],
    ship_to_bill_address: true,
    checkout_loading: false,
    customer_email: null,
    current_order_id: null,
    current_step: 1,
  };

  expect(await request('PUT', '/api/checkout', state, guest)).toMatchObject({
    status: 200,
    body: { data: { billing_address: null, ship_to_bill_address: true, current_step: 1 } },
  });
});

describe('an order is placed once', () => {
  test('the same key and body return the same order', async ({ open, db }) => {
    const request = await open();
    const { guest, yes } = await readyGuest(request, db);
    const headers = withKey(guest);

    const first = await request('POST', '/api/orders/checkout', yes, headers);
    const again = await request('POST', '/api/orders/checkout', yes, headers);

    expect(again).toMatchObject({ status: 201, body: first.body });
  });

  test('the same key with another body is refused', async ({ open, db }) => {
    const request = await open();
    const { guest, yes } = await readyGuest(request, db);
    const headers = withKey(guest);
    await request('POST', '/api/orders/checkout', yes, headers);

    const other = await request('POST', '/api/orders/checkout', { ...yes, remarks: 'And a lemon' }, headers);

    expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } });
  });

  test('the same key of another shopper is another key', async ({ open, db }) => {
    const request = await open();
    const [one, other] = [await readyGuest(request, db), await readyGuest(request, db)];
    const key = randomUUID();

    const first = await request('POST', '/api/orders/checkout', one.yes, withKey(one.guest, key));
    const second = await request('POST', '/api/orders/checkout', other.yes, withKey(other.guest, key));

    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.data.id).not.toBe(first.body.data.id);
  });

  test('a refused request may be repeated under the same key', async ({ open, db }) => {
    const request = await open();
    const { guest, yes } = await readyGuest(request, db);
    const headers = withKey(guest);

    const refused = await request('POST', '/api/orders/checkout', { ...yes, expected_total: 1 }, headers);
    const placed = await request('POST', '/api/orders/checkout', yes, headers);

    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed', cart: { item_count: 2 } } });
    expect(placed.status).toBe(201);
  });

  test.for([undefined, 'not-a-uuid'])(
    'an order without a valid key (%s) is refused',
    async (key, { open, db }) => {
      const request = await open();
      const { guest, yes } = await readyGuest(request, db);
      const headers = key ? withKey(guest, key as never) : guest;

      expect(await request('POST', '/api/orders/checkout', yes, headers)).toMatchObject({
        status: 422,
        body: { code: 'idempotency_missing' },
      });
    },
  );
});

test('an order without accepted terms is refused', async ({ open, db }) => {
  const request = await open();
  const { guest, yes } = await readyGuest(request, db);

  for (const accept_terms of [false, undefined]) {
    expect(
      await request('POST', '/api/orders/checkout', { ...yes, accept_terms }, withKey(guest)),
    ).toMatchObject({
      status: 422,
      body: { code: 'terms_not_accepted' },
    });
  }
});

test('X-14b: a shop without policies accepts orders without consent, and the order names no terms', async ({
  open,
  db,
}) => {
  await db.deleteFrom('static_blocks').where('slug', 'in', ['terms', 'privacy-policy']).execute();
  const request = await open();
  const { guest, yes } = await readyGuest(request, db);

  const body = { ...yes, accept_terms: false };
  const placed = await request('POST', '/api/orders/checkout', body, withKey(guest));
  expect(placed.status).toBe(201);
  const order = await db
    .selectFrom('orders')
    .select('terms_version')
    .where('display_id', '=', placed.body.data.display_id)
    .executeTakeFirst();
  expect(order?.terms_version).toBeNull();
});

test('a shopper may try ten orders a minute', async ({ open, db }) => {
  const request = await open();
  const { guest, yes } = await readyGuest(request, db);
  const statuses: number[] = [];

  for (let tries = 1; tries <= 11; tries++) {
    statuses.push(
      (await request('POST', '/api/orders/checkout', { ...yes, expected_total: 1 }, withKey(guest))).status,
    );
  }

  expect(statuses).toEqual([...Array(10).fill(409), 429]);
});

test('C-09: a shopper may try ten codes a minute, and change choices without a limit', async ({
  open,
  db,
}) => {
  const request = await open();
  const { guest } = await readyGuest(request, db);
  const put = async (choices: object) => (await request('PUT', '/api/checkout', choices, guest)).status;
  const statuses: number[] = [];
  for (let tries = 1; tries <= 11; tries++) statuses.push(await put({ coupon_code: `GUESS-${tries}` }));

  expect(statuses).toEqual([...Array(10).fill(422), 429]);
  expect(await put({})).toBe(200);
});

test('C-09: a caller who comes as many guests cannot try more codes with orders', async ({ open, db }) => {
  const request = await open();
  const { code } = await givenCoupon(db);
  const guest = async () => (await readyGuest(request, db)).guest;
  const place = async (headers: Record<string, string>, coupon_code?: string) => {
    const key = { ...headers, 'idempotency-key': randomUUID() };
    const body = { cart_version: 1, accept_terms: true, ...(coupon_code && { coupon_code }) };
    return (await request('POST', '/api/orders/checkout', body, key)).status;
  };

  const one = await guest();
  const other = await guest();
  for (let tries = 1; tries <= 6; tries++) expect(await place(one, `GUESS-${tries}`)).not.toBe(429);
  for (let tries = 1; tries <= 5; tries++)
    await request('PUT', '/api/checkout', { coupon_code: 'GUESS' }, one);
  expect(await place(one, code)).toBe(429);
  expect(await place(one)).not.toBe(429);
  await place(other, 'GUESS-7');
  const { rows } =
    await sql`select from rate_limit_counters where key like 'coupon network %' and attempts >= 11`.execute(
      db,
    );
  expect(rows).toHaveLength(1);
});

test('C-05: a cart has one coupon: no list, no two in one, no lookalike', async ({ open, db }) => {
  const request = await open();
  const { guest } = await readyGuest(request, db);
  const [one, other] = [await givenCoupon(db), await givenCoupon(db)];
  const put = async (coupon_code: unknown) => {
    const { status, body } = await request('PUT', '/api/checkout', { coupon_code }, guest);
    return [status, body.code];
  };

  for (const several of [[one.code, other.code], { code: one.code }, 7]) {
    expect(await put(several)).toEqual([422, 'request_invalid']);
  }
  const wide = one.code.replace('TEST', 'ＴＥＳＴ');
  for (const alike of [`${one.code},${other.code}`, `${one.code} ${other.code}`, wide, `${one.code}\u200b`]) {
    expect(await put(alike)).toEqual([422, 'coupon_invalid']);
  }
  const twice = `{"coupon_code":"${one.code}","coupon_code":"${other.code}"}`;
  const asJson = { ...guest, 'content-type': 'application/json' };
  expect((await request('PUT', '/api/checkout', twice, asJson)).status).toBe(400);
  expect((await request('GET', '/api/checkout', undefined, guest)).body.data.coupon_code).toBeNull();
});

test('the eight messages come in the order of the specification, word for word', async ({ open, db }) => {
  const request = await open({ config: { ...testConfig, limits: false } });
  const { guest, yes } = await readyGuest(request, db);
  const draft: Record<string, unknown> = {};
  const fields = [
    'recipient',
    'email',
    'contact_number',
    'street_address',
    'city',
    'zip',
    'state_id',
  ] as const;
  const messages: string[] = [];

  for (const field of fields) {
    const body = { billing_address: draft };
    const saved = await request('PUT', '/api/checkout', body, guest);
    const ordered = await request('POST', '/api/orders/checkout', { ...yes, ...body }, withKey(guest));
    expect([saved.status, saved.body.code, saved.body.errors[field]]).toEqual([
      422,
      'address_invalid',
      [saved.body.message],
    ]);
    expect([ordered.status, ordered.body.message]).toEqual([422, saved.body.message]);
    messages.push(saved.body.message);
    draft[field] = aisyahsHome[field];
  }

  expect(messages).toEqual([
    'Please review name for your address and update to proceed.',
    'Please review email for your address and update to proceed.',
    'Please review contact details for your address and update to proceed.',
    'Please edit your street address to proceed.',
    'Please review city for your address to proceed.',
    'Please review zip code for your address to proceed.',
    'Please review state for your address and update to proceed.',
  ]);
  expect((await request('PUT', '/api/checkout', { billing_address: draft }, guest)).status).toBe(200);
});

test('an order without an address', async ({ open, db }) => {
  const request = await open();
  const { guest, yes } = await readyGuest(request, db);
  const { version, ...rest } = yes;

  const never = await request('PUT', '/api/checkout', { billing_address: null }, guest);
  const ordered = await request('POST', '/api/orders/checkout', rest, withKey(guest));
  const answer = await request(
    'POST',
    '/api/orders/checkout',
    { ...rest, billing_address: null },
    withKey(guest),
  );

  expect(never.body.data).toMatchObject({ billing_address: null, can_place: false });
  expect(ordered).toMatchObject({ status: 422, body: { code: 'no_address', message: 'No address found' } });
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'address_invalid', message: 'Invalid address, please edit address details to proceed.' },
  });
});

describe('the shipping methods of a place', () => {
  const types = (body: { data: { type: string }[] }) => body.data.map(({ type }) => type);

  test('are found by postcode, by state, or by the address of the checkout', async ({ open, db }) => {
    const request = await open();
    const { guest } = await readyGuest(request, db);

    const byZip = await request('GET', '/api/shippings?zip=47300');
    const byState = await request('GET', '/api/shippings?state_id=MY-10');
    const own = await request('GET', '/api/shippings', undefined, guest);

    expect(byZip.body).toMatchObject({ zone: { id: 'peninsular' }, not_deliverable_reason: null });
    expect(types(byZip.body)).toEqual(['delivery', 'pickup']);
    expect(byState.body).toEqual(byZip.body);
    expect(own.body).toEqual(byZip.body);
  });

  test('overseas are courier without fresh products; without a place only pick-up', async ({ open }) => {
    const request = await open();

    const sabah = await request('GET', `/api/shippings?zip=${kotaKinabalu.zip}&lang=zh`);
    const nowhere = await request('GET', '/api/shippings');

    expect(types(sabah.body)).toEqual(['courier', 'pickup']);
    expect(sabah.body.not_deliverable_reason).toContain('沙巴');
    expect(sabah.body.data).toMatchObject([{ fresh_allowed: false }, { fresh_allowed: true, price: 0 }]);
    expect(nowhere.body).toMatchObject({ zone: null, data: [{ type: 'pickup', slots: [] }] });
  });

  test('include the slots of as many days as requested', async ({ open }) => {
    const request = await open({ clock: () => new Date('2026-11-20T03:00:00Z') });

    const { body } = await request('GET', '/api/shippings?zip=47300&date_from=2026-11-20&days=2');

    const { slots } = body.data[0];
    expect(slots.map(({ date, label, is_closed }: never) => [date, label, is_closed])).toEqual([
      ['2026-11-20', '7 to 10 am', true],
      ['2026-11-20', '10 am to 1 pm', true],
      ['2026-11-20', '4 to 7 pm', true],
      ['2026-11-21', '7 to 10 am', false],
      ['2026-11-21', '10 am to 1 pm', false],
      ['2026-11-21', '4 to 7 pm', false],
    ]);
  });

  test('are refused for an unused postcode and for four digits', async ({ open }) => {
    const request = await open();

    expect(await request('GET', '/api/shippings?zip=00001')).toMatchObject({ status: 404 });
    expect(await request('GET', '/api/shippings?zip=4730')).toMatchObject({ status: 422 });
    expect(await request('GET', '/api/shippings?date_from=2026-13-45')).toMatchObject({ status: 422 });
  });
});

test("the order's own names for note and delivery instructions are accepted", async ({ open, db }) => {
  const request = await open();
  const { guest, yes } = await readyGuest(request, db);
  const notes = { note: 'No plastic, please.', delivery_instructions: 'Ring at the blue gate.' };

  const { status, body } = await request(
    'POST',
    '/api/orders/checkout',
    { ...yes, ...notes },
    withKey(guest),
  );

  expect(status).toBe(201);
  expect(body.data).toMatchObject({ remarks: notes.note, shipping_remarks: notes.delivery_instructions });
});

test.for([-5, '500', 1.5, 100_000_001, [], {}, true])(
  'store credit is not requested with %j',
  async (store_credit, { open, db }) => {
    const request = await open();
    const guest = await guestHeaders(db);

    expect((await request('PUT', '/api/checkout', { store_credit }, guest)).status).toBe(422);
  },
);

test('X-4a: the networks of one IPv6 site share one limit', async ({ open, db, tx }) => {
  await overrideSettings(tx, { checkout: { unpaid_share: 1, unpaid_min_units: 3 } });
  const request = await open({ config: { ...testConfig, trustedProxy: ['127.0.0.1'] } });
  const { product_id } = await findTestSku(db, 'kailan');
  const from = async (ip: string, n: number) => {
    const guest = { ...(await guestHeaders(db)), 'x-forwarded-for': ip };
    await request('POST', '/api/cart', { product_id, quantity: 2 }, guest);
    const billing_address = {
      ...aisyahsHome,
      contact_number: `013-555 000${n}`,
      street_address: `${n}, Jalan Kenari`,
    };
    const { body } = await request(
      'PUT',
      '/api/checkout',
      { ...(await vanAndCash(db)), billing_address },
      guest,
    );
    return request('POST', '/api/orders/checkout', yesTo(body.data), withKey(guest));
  };

  expect((await from('2001:db8:7:100::1', 1)).status).toBe(201);
  expect((await from('2001:db8:7:200::1', 2)).body.code).toBe('unpaid_limit_reached');
  expect((await from('2001:db8:8:100::1', 3)).status).toBe(201);
});

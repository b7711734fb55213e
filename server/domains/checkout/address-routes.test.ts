import { aisyahsHome, kotaKinabalu } from '#test/fixtures/given-checkout.ts';
import { givenCustomer } from '#test/fixtures/given-customer.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { expect, test } from '#test/harness/api.ts';

test('a customer creates, reads, changes and deletes an address', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);

  const added = await request('POST', '/api/address', aisyahsHome, headers);
  expect(added).toMatchObject({
    status: 201,
    body: {
      deliverable: true,
      shippings_hint: null,
      data: {
        title: 'Home',
        contact_number: '+60120000001',
        state_name: 'Selangor',
        country_code: 'MY',
        zone_id: 'peninsular',
        is_deliverable: true,
        is_default_shipping: true,
        is_default_billing: true,
      },
    },
  });
  const { data } = added.body;
  expect(Object.keys(data)).not.toContain('shopper_id');
  expect((await request('GET', `/api/address/${data.id}`, undefined, headers)).body).toEqual({ data });
  expect((await request('GET', '/api/address', undefined, headers)).body).toEqual({
    data: [data],
    currentPage: 1,
    lastPage: 1,
    perPage: 30,
    total: 1,
    meta: { default_shipping_id: data.id, default_billing_id: data.id },
  });

  const changed = await request('PUT', `/api/address/${data.id}?lang=zh`, { company: 'Kedai' }, headers);
  expect(changed).toMatchObject({ status: 200, body: { data: { company: 'Kedai', state_name: '雪蘭莪' } } });

  expect(await request('DELETE', `/api/address/${data.id}`, undefined, headers)).toMatchObject({
    status: 200,
    body: { deleted_id: data.id, checkout_reset: false, current_step: 1 },
  });
  expect((await request('GET', `/api/address/${data.id}`, undefined, headers)).status).toBe(404);
});

test('an overseas address names the products that cannot be delivered there', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);

  const { body } = await request('POST', '/api/address', kotaKinabalu, headers);

  expect(body.deliverable).toBe(true);
  expect(body.shippings_hint).toContain('Sabah');
});

test('missing fields give the first of the eight messages, and the title comes last', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const replyTo = async (draft: object) => (await request('POST', '/api/address', draft, headers)).body;

  expect(await replyTo({})).toMatchObject({
    code: 'address_invalid',
    message: 'Please review name for your address and update to proceed.',
    errors: {
      street_address: ['Please edit your street address to proceed.'],
      state_id: ['Please review state for your address and update to proceed.'],
      title: ['Title is required'],
    },
  });
  expect((await replyTo({ ...aisyahsHome, title: '' })).message).toBe('Title is required');
  expect((await replyTo({ ...aisyahsHome, contact_number: '012345678901' })).message).toBe(
    'Please provide valid phone number',
  );
  expect((await replyTo({ ...aisyahsHome, zip: '88000' })).errors).toEqual({
    state_id: ['This postcode is not in that state.'],
  });
  expect((await replyTo({ ...aisyahsHome, owner: 'me' })).errors).toHaveProperty('owner');
});

test('every shopper, also a guest, has a private address book', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const other = await givenCustomer(request, { email: 'kumar@example.my' });
  const { body } = await request('POST', '/api/address', aisyahsHome, headers);
  const one = `/api/address/${body.data.id}`;

  expect((await request('GET', '/api/address')).status).toBe(401);
  const guest = await guestHeaders(db);
  for (const headers of [other.headers, guest]) {
    for (const [method, sent] of [['GET'], ['PUT', { title: 'Mine' }], ['DELETE']] as const) {
      expect(await request(method, one, sent, headers)).toMatchObject({
        status: 404,
        body: { code: 'address_not_found' },
      });
    }
    expect((await request('GET', '/api/address', undefined, headers)).body.total).toBe(0);
  }
  expect((await request('POST', '/api/address', aisyahsHome, guest)).status).toBe(201);
  expect((await request('GET', '/api/address', undefined, guest)).body.total).toBe(1);
});

test('a customer saves phone numbers through the enquiry endpoint', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const other = await givenCustomer(request, { email: 'kumar@example.my' });

  const added = await request(
    'POST',
    '/api/contact',
    { title: 'Mobile', contact_number: '0123456789' },
    headers,
  );
  const number = { title: 'Mobile', contact_number: '+60123456789', is_default: true };
  expect(added).toMatchObject({ status: 201, body: number });
  const { id } = added.body;

  expect((await request('GET', '/api/contact', undefined, headers)).body.data).toEqual([{ id, ...number }]);
  expect((await request('PUT', `/api/contact/${id}`, { title: 'Wife' }, headers)).body.title).toBe('Wife');
  expect((await request('PUT', `/api/contact/${id}`, { title: 'Mine' }, other.headers)).status).toBe(404);
  expect((await request('DELETE', `/api/contact/${id}`, undefined, other.headers)).status).toBe(404);
  expect((await request('DELETE', `/api/contact/${id}`, undefined, headers)).status).toBe(204);
  expect(
    (await request('POST', '/api/contact', { title: '', contact_number: '' }, headers)).body.errors,
  ).toEqual({ title: ['Contact title is required'], contact_number: ['Contact number is required'] });
});

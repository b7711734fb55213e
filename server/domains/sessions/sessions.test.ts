import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { givenCustomer, newcomer, password, signInAs } from '#test/fixtures/given-customer.ts';
import { bearerHeader, expect, test } from '#test/harness/api.ts';

const aSecond = 1_100; // milliseconds: a process may cache a deleted token this long

test('signing out ends the calling session and no other', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const other = bearerHeader((await signInAs(request, newcomer.email)).body.token);

  expect((await request('POST', '/api/logout', {}, headers)).status).toBe(204);
  await wait(aSecond);
  expect((await request('GET', '/api/sessions', undefined, headers)).status).toBe(401);
  expect((await request('GET', '/api/sessions', undefined, other)).status).toBe(200);
  expect((await request('GET', '/api/me', undefined, headers)).body).toEqual({ me: null });
});

test('signing out everywhere ends all sessions', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const other = bearerHeader((await signInAs(request, newcomer.email)).body.token);

  await request('POST', '/api/logout', { all_devices: true }, headers);
  await wait(aSecond);
  for (const gone of [headers, other]) {
    expect((await request('GET', '/api/sessions', undefined, gone)).status).toBe(401);
  }
});

test('A-14: a customer sees their sessions and ends unknown ones', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const stolen = bearerHeader((await signInAs(request, newcomer.email)).body.token);

  const { body } = await request('GET', '/api/sessions', undefined, headers);
  expect(body.data).toHaveLength(2);
  const other = body.data.find(({ is_this }: { is_this: boolean }) => !is_this);

  expect((await request('DELETE', `/api/sessions/${other.id}`, undefined, headers)).status).toBe(204);
  await wait(aSecond);
  expect((await request('GET', '/api/sessions', undefined, stolen)).status).toBe(401);
});

test("a customer cannot end another customer's session", async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const other = await givenCustomer(request, { email: 'kumar@example.my' });
  const { body } = await request('GET', '/api/sessions', undefined, other.headers);

  expect(await request('DELETE', `/api/sessions/${body.data[0].id}`, undefined, headers)).toMatchObject({
    status: 404,
    body: { code: 'session_not_found' },
  });
});

test('a session ends after its idle time, by the database clock', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  await db.updateTable('tokens').set({ last_used_at: sql`now() - interval '25 hours'` }).execute();

  expect((await request('GET', '/api/sessions', undefined, headers)).status).toBe(401);
});

test('a customer who chooses to stay signed in does', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenCustomer(request, { remember: true });
  await db.updateTable('tokens').set({ last_used_at: sql`now() - interval '25 hours'` }).execute();

  expect((await request('GET', '/api/sessions', undefined, headers)).status).toBe(200);
});

test('A-10: a new password ends every other session', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const other = bearerHeader((await signInAs(request, newcomer.email)).body.token);
  const change = { old_password: password, new_password: 'sambal-petai-9' };

  const { status, body } = await request('POST', '/api/change-password', change, headers);
  expect(status).toBe(200);
  await wait(aSecond);
  expect((await request('GET', '/api/sessions', undefined, other)).status).toBe(401);
  expect((await request('GET', '/api/sessions', undefined, bearerHeader(body.token))).status).toBe(200);
  expect((await signInAs(request, newcomer.email)).status).toBe(401);
  expect((await signInAs(request, newcomer.email, 'sambal-petai-9')).status).toBe(200);
});

test('A-11: changing the password requires the old one', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);

  for (const [change, expected] of [
    [{ new_password: 'sambal-petai-9' }, 'You must need to provide your old password'],
    [{ old_password: password }, 'You must need to provide your new password'],
    [{ old_password: 'wrong-wrong', new_password: 'sambal-petai-9' }, 'This is not your old password.'],
    [{ old_password: password, new_password: 'short' }, 'Password must have at least 8 characters'],
  ] as const) {
    expect(await request('POST', '/api/change-password', change, headers)).toMatchObject({
      status: 422,
      body: { message: expected },
    });
  }
});

test('a profile change does not overwrite what another device has saved', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const change = { display_name: 'Mei', preferences: { marketing_email: true }, version: 1 };

  const { body } = await request('PUT', '/api/me', change, headers);
  expect(body.me).toMatchObject({
    display_name: 'Mei',
    first_name: 'Mei Ling',
    preferences: { marketing_email: true, order_email: true },
  });
  expect(await request('PUT', '/api/me', change, headers)).toMatchObject({
    status: 409,
    body: { code: 'version_conflict', me: { display_name: 'Mei' } },
  });
  expect(await request('PUT', '/api/me', { display_name: ' ' }, headers)).toMatchObject({
    status: 422,
    body: { message: 'Display name is required' },
  });
});

test('Z-08: customers cannot grant themselves roles', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);

  for (const sent of [
    { email_verified: true },
    { password_hash: 'x' },
    { roles: ['owner'] },
    { shopper_id: 'x' },
  ]) {
    expect((await request('PUT', '/api/me', sent, headers)).status).toBe(422);
  }
});

test('a new password is accepted under common field names of other systems', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const change = { oldPassword: password, newPassword: 'sambal-petai-9' };

  expect((await request('POST', '/api/change-password', change, headers)).status).toBe(200);
  expect((await signInAs(request, newcomer.email, 'sambal-petai-9')).status).toBe(200);
});

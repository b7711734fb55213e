import { setTimeout as wait } from 'node:timers/promises';
import { CacheTags } from '#platform/cache/cache-tags.ts';
import { openInvalidationBus } from '#platform/cache/invalidation-bus.ts';
import { givenCustomer, newcomer, password, signInAs } from '#test/fixtures/given-customer.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { bearerHeader, expect, type SendRequest, test } from '#test/harness/api.ts';
import { onTestFinished } from '#test/harness/test.ts';

type Headers = Record<string, string>;

const reads = async (request: SendRequest, headers: Headers) =>
  (await request('GET', '/api/sessions', undefined, headers)).status;
const writes = async (request: SendRequest, headers: Headers) =>
  (await request('POST', '/api/contact', { title: 'Home', contact_number: '012-345 6789' }, headers)).status;

const endings: Record<string, (request: SendRequest, headers: Headers) => Promise<unknown>> = {
  'signed out': (request, headers) => request('POST', '/api/logout', {}, headers),
  'signed out everywhere': (request, headers) =>
    request('POST', '/api/logout', { all_devices: true }, headers),
  'a new password': (request, headers) =>
    request(
      'POST',
      '/api/change-password',
      { old_password: password, new_password: 'sambal-petai-9' },
      headers,
    ),
  'going for good': (request, headers) =>
    request('POST', '/api/me/delete', { password, confirm: 'DELETE' }, headers),
};

test.for(Object.keys(endings))(
  'X-6a: an ended session is refused at once where it ended: %s',
  async (ending, { open }) => {
    const request = await open();
    const { headers } = await givenCustomer(request);
    expect(await reads(request, headers)).toBe(200); // it is cached

    await endings[ending]?.(request, headers);

    expect(await reads(request, headers)).toBe(401);
    expect(await writes(request, headers)).toBe(401);
  },
);

test('X-6a: another device signed out from here is refused at once', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const other = bearerHeader((await signInAs(request, newcomer.email)).body.token);
  expect(await reads(request, other)).toBe(200);
  const { body } = await request('GET', '/api/sessions', undefined, headers);
  const { id } = body.data.find(({ is_this }: { is_this: boolean }) => !is_this);

  await request('DELETE', `/api/sessions/${id}`, undefined, headers);

  expect(await reads(request, other)).toBe(401);
  expect(await reads(request, headers)).toBe(200);
});

test('X-6b: a process that has heard nothing refuses writes of an ended session', async ({ open, db }) => {
  const [here, there] = [await open(), await open()];
  const { headers } = await givenCustomer(here);
  expect(await reads(there, headers)).toBe(200);
  expect(await writes(there, headers)).toBe(201);

  await here('POST', '/api/logout', { all_devices: true }, headers);

  expect(await writes(there, headers)).toBe(401);
  expect(await db.selectFrom('contact_numbers').select('id').execute()).toHaveLength(1);
  await expect.poll(() => reads(there, headers), { timeout: 1_500, interval: 50 }).toBe(401);
});

test('X-6b: a member of staff who was signed out cannot write in any process', async ({ open, db }) => {
  const [here, there] = [await open(), await open()];
  const owner = await givenStaff(db, 'owner');
  const gone = await givenStaff(db, 'owner');
  const me = async (request: SendRequest) =>
    (await request('GET', '/api/staff/me', undefined, gone.headers)).status;
  const settings = (request: SendRequest) => request('PUT', '/api/settings', {}, gone.headers);
  expect([await me(here), await me(there)]).toEqual([200, 200]);

  const change = await here('PUT', `/api/staff/members/${gone.id}`, { is_active: false }, owner.headers);
  expect(change.status).toBe(200);

  expect(await me(here)).toBe(401);
  expect((await settings(here)).status).toBe(401);
  expect((await settings(there)).status).toBe(401);
});

test('X-6a: other processes hear of an ended session within a second', async ({ open, fresh }) => {
  const [here, there] = await Promise.all(
    ['here', 'there'].map(async (name) => {
      const tags = new CacheTags();
      const request = await open({ db: fresh.db, tags });
      const shared = await openInvalidationBus(tags, fresh.url, name);
      onTestFinished(() => shared.stop());
      return request;
    }),
  );
  if (!here || !there) throw new Error('The cluster did not open two servers');
  const { headers } = await givenCustomer(here);
  await wait(400); // notices about the guest have arrived

  expect(await reads(there, headers)).toBe(200);
  await here('POST', '/api/logout', { all_devices: true }, headers);

  const startedAt = performance.now();
  await expect.poll(() => reads(there, headers), { timeout: 1_500, interval: 20 }).toBe(401);
  expect(performance.now() - startedAt).toBeLessThan(700); // a cache entry would have lived for a second
});

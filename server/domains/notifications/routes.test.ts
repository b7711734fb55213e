import { sql } from 'kysely';
import { givenCustomer, newcomer, password, signInAs } from '#test/fixtures/given-customer.ts';
import { guestHeaders } from '#test/fixtures/given-token.ts';
import { expect, test } from '#test/harness/api.ts';
import { deleteOldNotificationsTask } from './jobs.ts';
import { notify } from './notify.ts';

/** The paging fields of a list. */
interface ListReply {
  data: { path: string }[];
  next_cursor: string | null;
}

/** Inserts notifications about orders 1, 2, 3 and so on. */
async function notifyTimes(tx: Parameters<typeof notify>[0], customerId: string, count: number) {
  for (let n = 1; n <= count; n++) await notify(tx, customerId, 'order_packed', { order: `N${n}` });
}

test('a customer reads notifications the newest first, in either language', async ({ open, tx }) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  await notify(tx, me.id, 'order_placed', { order: '5QGMM6FZD32' });
  await notify(tx, me.id, 'password_changed', {});

  const { body } = await request('GET', '/api/notifications', undefined, headers);
  expect(body.next_cursor).toBeNull();
  expect(body.data).toMatchObject([
    {
      group: 'account',
      title: 'Your password was changed',
      path: '/my-account/change-password',
      is_read: false,
    },
    {
      group: 'orders',
      message: expect.stringContaining('5QGM-M6FZ-D32'),
      path: '/my-account/orders/view?order=5QGMM6FZD32',
    },
  ]);
  const chinese = await request('GET', '/api/notifications?lang=zh', undefined, headers);
  expect(chinese.body.data[0].title).toBe('密碼已更改');
});

test('paging neither misses nor repeats one, whatever is added in between', async ({ open, tx }) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  await notifyTimes(tx, me.id, 7);

  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: { body: ListReply } = await request(
      'GET',
      `/api/notifications?limit=3${cursor && `&cursor=${cursor}`}`,
      undefined,
      headers,
    );
    seen.push(...body.data.map(({ path }) => path.split('=')[1] ?? ''));
    cursor = body.next_cursor;
    await notify(tx, me.id, 'password_changed', {});
  }
  expect(seen).toEqual(['N7', 'N6', 'N5', 'N4', 'N3', 'N2', 'N1']);
  expect((await request('GET', '/api/notifications?cursor=7', undefined, headers)).status).toBe(422);
});

test('marking one, or all seen, leaves the others unread', async ({ open, tx }) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  await notifyTimes(tx, me.id, 3);
  const unread = async () =>
    (await request('GET', '/api/notifications/unread', undefined, headers)).body.unread;
  const { data } = (await request('GET', '/api/notifications', undefined, headers)).body;

  expect(await unread()).toBe(3);
  await request('PUT', `/api/notifications/${data[0].id}`, { is_read: true }, headers);
  expect(await unread()).toBe(2);
  await request('PUT', `/api/notifications/${data[0].id}`, { is_read: false }, headers);
  await notify(tx, me.id, 'password_changed', {}); // while they read
  expect((await request('PUT', '/api/notifications', { until: data[0].id }, headers)).status).toBe(204);
  expect(await unread()).toBe(1);
  expect((await request('GET', '/api/notifications?unread=1', undefined, headers)).body.data).toHaveLength(1);
});

test("Z-02: a customer cannot read or mark another customer's notifications", async ({ open, tx, db }) => {
  const request = await open();
  const { me, headers } = await givenCustomer(request);
  const other = await givenCustomer(request, { email: 'kumar@example.my' });
  await notifyTimes(tx, me.id, 2);
  const { data } = (await request('GET', '/api/notifications', undefined, headers)).body;

  expect((await request('GET', '/api/notifications', undefined, other.headers)).body.data).toEqual([]);
  expect(
    (await request('PUT', `/api/notifications/${data[0].id}`, { is_read: true }, other.headers)).status,
  ).toBe(404);
  await request('PUT', '/api/notifications', { until: data[0].id }, other.headers);
  expect((await request('GET', '/api/notifications/unread', undefined, headers)).body.unread).toBe(2);
  expect((await request('GET', '/api/notifications', undefined, await guestHeaders(db))).status).toBe(403);
});

test('a new password and a new device are notified, the device once', async ({ open }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  const phone = {
    'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
  };
  await signInAs(request, newcomer.email, password, phone);
  await signInAs(request, newcomer.email, password, phone);
  const titles = async (shown: Record<string, string>) =>
    (await request('GET', '/api/notifications', undefined, shown)).body.data.map(
      ({ title }: { title: string }) => title,
    );

  expect(await titles(headers)).toEqual(['Signed in on a new device']);
  const change = { old_password: password, new_password: 'sambal-petai-9' };
  const { body } = await request('POST', '/api/change-password', change, headers);
  expect(await titles({ authorization: `Bearer ${body.token}` })).toEqual([
    'Your password was changed',
    'Signed in on a new device',
  ]);
});

test('notifications older than half a year, or beyond three hundred, are deleted', async ({
  open,
  db,
  tx,
}) => {
  const request = await open();
  const { me } = await givenCustomer(request);
  await sql`
    insert into notifications (customer_id, kind, payload)
    select ${me.id}, 'password_changed', '{}' from generate_series(1, 305)`.execute(db);
  await notify(tx, me.id, 'order_packed', { order: 'OLD' }, '2020-01-01T00:00:00Z');

  await deleteOldNotificationsTask({}, db, async (work) => work(tx));

  const rows = await db.selectFrom('notifications').select('kind').where('customer_id', '=', me.id).execute();
  expect(rows).toHaveLength(299);
  expect(rows.every(({ kind }) => kind === 'password_changed')).toBe(true);
});

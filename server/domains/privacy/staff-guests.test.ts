import { sql } from 'kysely';
import { givenCustomer } from '#test/fixtures/given-customer.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, type SendRequest, test } from '#test/harness/api.ts';

const email = 'siti.guest@example.my';
const name = 'Siti Canary';

type Headers = Record<string, string>;
const find = async (request: SendRequest, headers: Headers, text: string) =>
  (await request('GET', `/api/staff/guests?text=${encodeURIComponent(text)}`, undefined, headers)).body.data;
const remove = (request: SendRequest, headers: Headers, more: object = {}) =>
  request(
    'POST',
    '/api/staff/guests/removal',
    { email, confirm: ` ${email.toUpperCase()}`, requested_by: 'by_telephone', ...more },
    headers,
  );
const wrote = (request: SendRequest) =>
  request('POST', '/api/contact', { name, email, phone: '012-987 6543', subject: 'A box', message: name });

test('X-12h: staff find a guest by full email address or phone number only', async ({ db, tx, open }) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  await givenCustomer(request);
  await wrote(request);
  const { id, display_id } = await givenOrder(tx);
  await sql`update orders set email = ${email} where id = ${id}`.execute(tx);

  const stored = expect.objectContaining({ orders: 1, enquiries: 1, open_orders: [display_id] });
  const known = { email, has_account: false, stored };
  expect(await find(request, headers, ` ${email.toUpperCase()}`)).toMatchObject([known]);
  expect(await find(request, headers, '012-987 6543')).toMatchObject([known]);
  expect(await find(request, headers, '012-000 0001')).toContainEqual(expect.objectContaining(known)); // of the order
  for (const text of ['', 'siti', '987', '%', 'nobody@example.my'])
    expect(await find(request, headers, text), text).toEqual([]);
});

test("X-12h: staff export a guest's data, and the audit log does not name the guest", async ({
  db,
  open,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  await wrote(request);

  const answer = await request('POST', '/api/staff/guests/export', { email }, headers);
  expect(answer.body).toMatchObject({ address: email, data: { enquiries: [{ message: name }] } });
  expect(answer.headers['content-disposition']).toContain('kebun.json');
  const { rows } = await sql<{
    said: string;
  }>`select audit_log::text as said from audit_log order by id desc limit 1`.execute(db);
  expect(rows[0]?.said).toContain('guest.exported');
  expect(rows[0]?.said).not.toMatch(/siti|example\.my/i);
  expect(
    (await request('POST', '/api/staff/guests/export', { email: 'x@example.my' }, headers)).body.code,
  ).toBe('guest_not_found');
});

test('X-12h: staff delete the data after typing the address, and not while an order is open', async ({
  db,
  tx,
  open,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  await wrote(request);
  const { id } = await givenOrder(tx);
  await sql`update orders set email = ${email} where id = ${id}`.execute(tx);

  expect((await remove(request, headers, { confirm: 'DELETE' })).body.errors).toHaveProperty('confirm');
  expect((await remove(request, headers)).body.code).toBe('guest_orders_open');
  await sql`update orders set status = 'cancelled' where id = ${id}`.execute(tx);
  expect((await remove(request, headers)).status).toBe(204);

  expect(await find(request, headers, email)).toEqual([]);
  expect(await db.selectFrom('enquiries').select('id').execute()).toEqual([]);
  const { rows } = await sql<{
    said: string;
  }>`select audit_log::text as said from audit_log order by id desc limit 1`.execute(db);
  expect(rows[0]?.said).toContain('guest.deleted');
  expect(rows[0]?.said).not.toMatch(/siti|example\.my/i);
  expect((await remove(request, headers)).body.code).toBe('guest_not_found');
});

test('X-12h: packers and writers have no access', async ({ db, open }) => {
  const request = await open();
  for (const role of ['packer', 'content'] as const) {
    const { headers } = await givenStaff(db, role);
    expect((await request('GET', `/api/staff/guests?text=${email}`, undefined, headers)).status).toBe(403);
    expect((await request('POST', '/api/staff/guests/export', { email }, headers)).status).toBe(403);
    expect((await remove(request, headers)).status).toBe(403);
  }
});

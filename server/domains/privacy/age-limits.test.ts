import { sql } from 'kysely';
import { overrideSettings } from '#domains/content/settings/override-settings.ts';
import { CacheTags, withInvalidation } from '#platform/cache/cache-tags.ts';
import { type Db, inTransaction } from '#platform/db/db.ts';
import { givenCheckout } from '#test/fixtures/given-checkout.ts';
import { givenCustomer } from '#test/fixtures/given-customer.ts';
import { mailsIn } from '#test/fixtures/given-mail.ts';
import { givenPaidOrder, moveBy } from '#test/fixtures/given-refund.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, type SendRequest, test } from '#test/harness/api.ts';
import { findShopViolations } from '#test/harness/ledger-violations.ts';
import { ageLimits } from './age-limits.ts';
import { enforceAgeLimitsTask } from './jobs.ts';

const email = 'siti.guest@example.my';
const name = 'Siti Canary';

const aNight = (db: Db) => enforceAgeLimitsTask({}, db, withInvalidation(db, new CacheTags()));
const lastRun = async (db: Db) =>
  (await db.selectFrom('age_limit_runs').select('deleted_rows').orderBy('id', 'desc').executeTakeFirst())
    ?.deleted_rows;

/** Makes a row so many days older. */
const aged = (db: Db, table: string, column: string, days: number) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} - ${days} * interval '1 day'`.execute(
    db,
  );

async function givenOldOrder(db: Db, days: number) {
  const order = await givenPaidOrder(db, { kailan: 2 });
  await sql`update orders set email = ${email}, remarks = ${name}, created_at = created_at - ${days} * interval '1 day',
    shipping_address = shipping_address || ${JSON.stringify({ recipient: name })}::jsonb where id = ${order.id}`.execute(
    db,
  );
  return order;
}

const wrote = (request: SendRequest) =>
  request('POST', '/api/contact', { name, email, subject: 'A box', message: name });

test('X-12f: an order older than seven years stays for the books without a name; younger and open orders stay unchanged', async ({
  fresh,
}) => {
  const { db } = fresh;
  const [old, young, open] = [
    await givenOldOrder(db, 2_558),
    await givenOldOrder(db, 2_556),
    await givenOldOrder(db, 3_000),
  ];
  for (const order of [old, young]) await moveBy(db, order, 'pick', 'pack', 'dispatch', 'deliver');
  await sql`insert into mails (kind, payload, language, recipient, created_at)
    values ('order.received', ${JSON.stringify({ order_id: old.id })}, 'en', ${email}, now())`.execute(db);
  const books = await db.selectFrom('orders').select(['id', 'total', 'captured']).orderBy('id').execute();

  await aNight(db);

  const { rows } = await sql<{ id: string; who: string }>`
    select id, concat_ws(' ', email, shipping_address ->> 'recipient', remarks) as who from orders where id = any(${[old.id, young.id, open.id]}::uuid[]) order by created_at`.execute(
    db,
  );
  expect(rows.map(({ id, who }) => [id, who.includes('Canary')])).toEqual([
    [open.id, true],
    [old.id, false],
    [young.id, true],
  ]);
  expect(await db.selectFrom('orders').select(['id', 'total', 'captured']).orderBy('id').execute()).toEqual(
    books,
  );
  expect(
    (await mailsIn(db)).filter(({ payload }) => (payload as { order_id?: string }).order_id === old.id),
  ).toEqual([]);
  expect(await lastRun(db)).toMatchObject({ orders: 1 });
  expect(await findShopViolations(db)).toEqual([]);

  await aNight(db);
  expect(await lastRun(db)).toMatchObject({ orders: 0 });
});

test('X-12f: messages, mails and cancelled newsletter subscriptions are deleted after the days in the settings', async ({
  open,
  fresh,
}) => {
  const { db } = fresh;
  const request = await open({ db });
  await wrote(request);
  await aged(db, 'enquiries', 'created_at', 100);
  await wrote(request);
  await request('POST', '/api/newsletter', { email });
  await sql`update newsletter_subscriptions set confirmed_at = now(), unsubscribed_at = now() - interval '100 days'`.execute(
    db,
  );
  await aged(db, 'mails', 'created_at', 100);
  const left = async () => ({
    enquiries: (await db.selectFrom('enquiries').select('id').execute()).length,
    mails: (await mailsIn(db)).length,
    subscriptions: (await db.selectFrom('newsletter_subscriptions').select('id').execute()).length,
  });
  const before = await left();

  await aNight(db);
  expect(await left()).toEqual(before);

  await inTransaction(db, (tx) => overrideSettings(tx, { privacy: { enquiries_days: 99, mails_days: 99 } }));
  await aNight(db);
  expect(await left()).toEqual({ enquiries: 1, mails: 0, subscriptions: 0 });
  expect(await lastRun(db)).toMatchObject({ enquiries: 1, mails: before.mails, subscriptions: 1 });
});

test('X-12f: a guest who was away too long is deleted with cart, checkout and token; others stay', async ({
  open,
  fresh,
}) => {
  const { db } = fresh;
  const request = await open({ db });
  const { me } = await givenCustomer(request);
  const there = await givenCheckout(db, { kailan: 1 }, {}, { id: me.id, kind: 'customer' });
  const away = await givenCheckout(db, { kailan: 1 });
  const here = await givenCheckout(db, { kailan: 1 });
  for (const { shopper } of [away, here])
    await sql`insert into tokens (token_hash, shopper_id, kind, idle_timeout, expires_at, last_used_at)
      values (sha256(${shopper.id}::text::bytea), ${shopper.id}, 'guest', '90 days', now() + interval '300 days',
        now() - case when ${shopper.id}::uuid = ${away.shopper.id}::uuid then interval '91 days' else interval '89 days' end)`.execute(
      db,
    );
  await aged(db, 'shoppers', 'created_at', 200);

  await aNight(db);

  const of = async (table: 'carts' | 'checkouts' | 'tokens') =>
    (await db.selectFrom(table).select('shopper_id').execute()).map(({ shopper_id }) => shopper_id);
  for (const table of ['carts', 'checkouts'] as const)
    expect((await of(table)).sort()).toEqual([there.shopper.id, here.shopper.id].sort());
  expect(await of('tokens')).not.toContain(away.shopper.id);
  expect(await of('tokens')).toContain(here.shopper.id);
  expect(await lastRun(db)).toMatchObject({ guests: expect.any(Number) });
});

test('X-12f: the email address of a review is deleted and its text stays; an unused device is deleted', async ({
  open,
  fresh,
}) => {
  const { db } = fresh;
  const request = await open({ db });
  const { me, headers } = await givenCustomer(request);
  const review = { product_id: 'kailan', rating: 5, message: 'Sweet and crisp.', name, email };
  expect((await request('POST', '/api/reviews', review, headers)).status).toBe(201);
  await aged(db, 'reviews', 'created_at', 731);
  await sql`insert into known_devices (customer_id, device_hash, seen_at)
    values (${me.id}, sha256('old'), now() - interval '366 days'), (${me.id}, sha256('new'), now())`.execute(
    db,
  );
  const devices = async () => (await db.selectFrom('known_devices').select('seen_at').execute()).length;
  const before = await devices();

  await aNight(db);

  const [remaining] = await db
    .selectFrom('reviews')
    .select(['email', 'name', 'message'])
    .where('shopper_id', '=', me.id)
    .execute();
  expect(remaining).toEqual({ email: '', name, message: 'Sweet and crisp.' });
  expect(await devices()).toBe(before - 1);
});

test('X-12g: two concurrent runs process each row once, in small transactions', async ({ open, fresh }) => {
  const { db } = fresh;
  const request = await open({ db });
  await wrote(request);
  await sql`insert into enquiries (case_no, name, email, subject, message, language, created_at)
    select upper(lpad(to_hex(n), 8, '0')), ${name}, ${email}, 'A box', 'Old', 'en', now() - interval '800 days'
    from generate_series(1, 450) as n`.execute(db);
  for (let n = 0; n < 3; n++) {
    const order = await givenOldOrder(db, 2_600);
    await moveBy(db, order, 'pick', 'pack', 'dispatch', 'deliver');
  }
  let most = 0;
  const days = {
    orders_days: 2_557,
    enquiries_days: 730,
    mails_days: 365,
    guests_days: 90,
    sign_ins_days: 365,
  };
  const inOneTransaction = withInvalidation(db, new CacheTags());
  const night = {
    db,
    days,
    atOnce: 20,
    most: 500,
    inTransaction: (async (work) =>
      inOneTransaction(async (tx) => {
        const done = await work(tx);
        if (typeof done === 'number') most = Math.max(most, done);
        return done;
      })) as typeof inOneTransaction,
  };

  const taken = await Promise.all([
    ageLimits.enquiries(night),
    ageLimits.enquiries(night),
    ageLimits.orders(night),
    ageLimits.orders(night),
  ]);

  expect([(taken[0] ?? 0) + (taken[1] ?? 0), (taken[2] ?? 0) + (taken[3] ?? 0)]).toEqual([450, 3]);
  expect(most).toBe(20);
  expect(await db.selectFrom('enquiries').select('message').execute()).toEqual([{ message: name }]);
});

test('X-12f: staff who set the limits see the result of each run, and the limits have bounds', async ({
  open,
  fresh,
}) => {
  const { db } = fresh;
  const request = await open({ db });
  const { headers } = await givenStaff(db, 'owner');
  await aNight(db);
  const { body } = await request('GET', '/api/staff/age-limits', undefined, headers);
  expect(body.data).toMatchObject([{ deleted_rows: { orders: 0, enquiries: 0, guests: 0 } }]);

  const { version } = (await request('GET', '/api/staff/settings', undefined, headers)).body;
  const set = (privacy: object) => request('PUT', '/api/settings', { privacy, version }, headers);
  for (const wrong of [
    { orders_days: 364 },
    { enquiries_days: 29 },
    { mails_days: 731 },
    { guests_days: 0 },
    { sign_ins_days: 1e9 },
    { guests_days: 30.5 },
  ]) {
    expect((await set(wrong)).status, JSON.stringify(wrong)).toBe(422);
  }
  expect((await set({ guests_days: 30 })).body.data.privacy).toMatchObject({
    guests_days: 30,
    mails_days: 365,
  });
});

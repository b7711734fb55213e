import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { givenCustomer, newcomer } from '#test/fixtures/given-customer.ts';
import { mailsIn } from '#test/fixtures/given-mail.ts';
import { expect, test } from '#test/harness/api.ts';

const { email } = newcomer;
const verifyInTest = (db: Db) => db.updateTable('customers').set({ email_verified_at: sql`now()` }).execute();

const onTheList = async (db: Db) => {
  const found = await db
    .selectFrom('newsletter_subscriptions')
    .select(sql<boolean>`confirmed_at is not null and unsubscribed_at is null`.as('is'))
    .where('email', '=', email)
    .executeTakeFirst();
  return found?.is ?? false;
};

test('the account setting subscribes and unsubscribes', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  await verifyInTest(db);
  const want = (marketing_email: boolean) =>
    request('PUT', '/api/me', { preferences: { marketing_email } }, headers);

  await want(true);
  expect(await onTheList(db)).toBe(true);
  await want(false);
  expect(await onTheList(db)).toBe(false);
  await want(true);
  expect(await onTheList(db)).toBe(true);
});

test('an unverified address must confirm by mail first', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);

  await request('PUT', '/api/me', { preferences: { marketing_email: true } }, headers);
  expect(await onTheList(db)).toBe(false);
  expect((await mailsIn(db)).map(({ kind }) => kind)).toContain('newsletter.confirmation');
});

test('leaving by the link in a mail changes the account setting', async ({ open, db }) => {
  const request = await open();
  const { headers } = await givenCustomer(request);
  await verifyInTest(db);
  await request('PUT', '/api/me', { preferences: { marketing_email: true } }, headers);
  const { token } = await db.selectFrom('newsletter_subscriptions').select('token').executeTakeFirstOrThrow();

  await request('POST', '/api/newsletter/unsubscribe', { token });
  const { body } = await request('GET', '/api/me', undefined, headers);
  expect(body.me.preferences.marketing_email).toBe(false);
});

import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { selectMails } from '#platform/mail/queries.ts';
import { writeMail } from '#platform/mail/write-mail.ts';
import { mailsIn, officeOver } from '#test/fixtures/given-mail.ts';
import { expect, type SendRequest, test, testConfig } from '#test/harness/api.ts';
import { deleteUnconfirmedTask } from './jobs.ts';

const email = 'aisyah@example.my';
const subscribe = (request: SendRequest, address = email) =>
  request('POST', '/api/newsletter', { email: address });
const confirm = (request: SendRequest, token: string) =>
  request('POST', '/api/newsletter/confirm', { token });
const leave = (request: SendRequest, token: string) =>
  request('POST', '/api/newsletter/unsubscribe', { token });

const subscription = (db: Db) =>
  db.selectFrom('newsletter_subscriptions').selectAll().executeTakeFirstOrThrow();
const kinds = async (db: Db) => (await mailsIn(db)).map(({ kind }) => kind);
const later = (db: Db) =>
  db
    .updateTable('newsletter_subscriptions')
    .set({ requested_at: sql`requested_at - interval '1 hour'` })
    .execute();

/** Returns the latest mail as it would be sent. */
async function newestMail(db: Db) {
  const [row] = await selectMails(db, 1);
  const mail = row && (await writeMail(officeOver(db), row));
  if (!mail) throw new Error('There is no mail');
  return mail;
}

test('an address is subscribed only after following the link in its mail', async ({ open, db }) => {
  const request = await open();

  expect((await subscribe(request)).status).toBe(200);
  expect(await subscription(db)).toMatchObject({ email, confirmed_at: null });
  const { text } = await newestMail(db);
  const [, token = ''] = /newsletter\/confirm\?token=([\w-]+)/.exec(text) ?? [];

  expect((await confirm(request, token)).status).toBe(200);
  expect(await subscription(db)).toMatchObject({ confirmed_at: expect.any(String), unsubscribed_at: null });
  expect(await kinds(db)).toEqual(['newsletter.confirmation', 'newsletter.welcome']);
});

test('the welcome mail supports one-click unsubscribing', async ({ open, db }) => {
  const request = await open();
  await subscribe(request);
  const { token } = await subscription(db);
  await confirm(request, token);

  expect((await newestMail(db)).unsubscribe).toBe(`/newsletter/unsubscribe?token=${token}`);
});

test('the answer is the same for a subscribed, a pending and a new address', async ({ open, db }) => {
  const request = await open();
  const first = await subscribe(request);
  const waiting = await subscribe(request, 'Aisyah@Example.my');
  await confirm(request, (await subscription(db)).token);
  const known = await subscribe(request);
  const robot = await request('POST', '/api/newsletter', { email: 'b@example.my', website: 'x' });

  for (const answer of [waiting, known, robot]) expect(answer.body).toEqual(first.body);
  expect(await kinds(db)).toEqual(['newsletter.confirmation', 'newsletter.welcome']);
});

test('a stranger’s address typed repeatedly gets one mail', async ({ open, db }) => {
  const request = await open();
  for (let n = 0; n < 4; n++) await subscribe(request);
  expect(await kinds(db)).toHaveLength(1);

  await later(db);
  await subscribe(request);
  expect(await kinds(db), 'a lost mail can be requested again').toHaveLength(2);
});

test('concurrent requests and confirmations send one mail of each kind', async ({ open, fresh: { db } }) => {
  const request = await open({ db, config: { ...testConfig, limits: false } });
  const many = (operation: () => Promise<unknown>) => Promise.all(Array.from({ length: 8 }, operation));

  await many(() => subscribe(request));
  const { token } = await subscription(db);
  await many(() => confirm(request, token));

  expect(await kinds(db)).toEqual(['newsletter.confirmation', 'newsletter.welcome']);
});

test('confirming twice welcomes once, and leaving twice is no error', async ({ open, db }) => {
  const request = await open();
  await subscribe(request);
  const { token } = await subscription(db);

  expect((await confirm(request, token)).body).toEqual((await confirm(request, token)).body);
  expect(await kinds(db)).toHaveLength(2);
  expect((await leave(request, token)).body).toEqual((await leave(request, token)).body);
  expect(await subscription(db)).toMatchObject({ unsubscribed_at: expect.any(String) });
});

test('a former subscriber returns by a new request only, never by an old link', async ({ open, db }) => {
  const request = await open();
  await subscribe(request);
  const { token } = await subscription(db);
  await confirm(request, token);
  await leave(request, token);
  await later(db);

  expect(await confirm(request, token)).toMatchObject({ status: 404, body: { code: 'link_invalid' } });

  await db
    .updateTable('newsletter_subscriptions')
    .set({ unsubscribed_at: sql`now() - interval '1 minute'` })
    .execute();
  await subscribe(request);
  expect((await confirm(request, token)).status).toBe(200);
  expect(await subscription(db)).toMatchObject({ unsubscribed_at: null });
});

test('an unknown token changes nothing', async ({ open }) => {
  const request = await open();

  expect((await confirm(request, 'nonsense')).status).toBe(404);
  expect((await leave(request, 'nonsense')).status).toBe(404);
  expect((await confirm(request, '')).status).toBe(422);
});

test('an invalid address is reported', async ({ open }) => {
  const request = await open();

  for (const typed of ['', 'aisyah', 'a@example.my,b@example.my', 'a@example.my\nBcc: b@example.my']) {
    expect((await subscribe(request, typed)).body.errors.email).toEqual([
      'Please provide valid email address',
    ]);
  }
});

test('unconfirmed addresses are deleted after a month, confirmed ones are not', async ({ open, db, tx }) => {
  const request = await open();
  await subscribe(request);
  await confirm(request, (await subscription(db)).token);
  await subscribe(request, 'other@example.my');
  await db
    .updateTable('newsletter_subscriptions')
    .set({ requested_at: sql`now() - interval '31 days'` })
    .execute();

  await deleteUnconfirmedTask({}, tx, async (work) => work(tx));

  expect(await db.selectFrom('newsletter_subscriptions').select('email').execute()).toEqual([{ email }]);
});

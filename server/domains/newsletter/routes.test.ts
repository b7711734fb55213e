import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { writeMail } from '#platform/mail/mail-message.ts';
import { selectMails } from '#platform/mail/queries.ts';
import { mailsIn, officeOver } from '#test/fixtures/given-mail.ts';
import { type Ask, expect, test, testConfig } from '#test/harness/api.ts';
import { deleteUnconfirmedTask } from './jobs.ts';

const email = 'aisyah@example.my';
const subscribe = (ask: Ask, address = email) => ask('POST', '/api/newsletter', { email: address });
const confirm = (ask: Ask, token: string) => ask('POST', '/api/newsletter/confirm', { token });
const leave = (ask: Ask, token: string) => ask('POST', '/api/newsletter/unsubscribe', { token });

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
  const ask = await open();

  expect((await subscribe(ask)).status).toBe(200);
  expect(await subscription(db)).toMatchObject({ email, confirmed_at: null });
  const { text } = await newestMail(db);
  const [, token = ''] = /newsletter\/confirm\?token=([\w-]+)/.exec(text) ?? [];

  expect((await confirm(ask, token)).status).toBe(200);
  expect(await subscription(db)).toMatchObject({ confirmed_at: expect.any(String), unsubscribed_at: null });
  expect(await kinds(db)).toEqual(['newsletter.confirmation', 'newsletter.welcome']);
});

test('the welcome mail supports one-click unsubscribing', async ({ open, db }) => {
  const ask = await open();
  await subscribe(ask);
  const { token } = await subscription(db);
  await confirm(ask, token);

  expect((await newestMail(db)).unsubscribe).toBe(`/newsletter/unsubscribe?token=${token}`);
});

test('the answer is the same for a subscribed, a pending and a new address', async ({ open, db }) => {
  const ask = await open();
  const first = await subscribe(ask);
  const waiting = await subscribe(ask, 'Aisyah@Example.my');
  await confirm(ask, (await subscription(db)).token);
  const known = await subscribe(ask);
  const robot = await ask('POST', '/api/newsletter', { email: 'b@example.my', website: 'x' });

  for (const answer of [waiting, known, robot]) expect(answer.body).toEqual(first.body);
  expect(await kinds(db)).toEqual(['newsletter.confirmation', 'newsletter.welcome']);
});

test('a stranger’s address typed repeatedly gets one mail', async ({ open, db }) => {
  const ask = await open();
  for (let n = 0; n < 4; n++) await subscribe(ask);
  expect(await kinds(db)).toHaveLength(1);

  await later(db);
  await subscribe(ask);
  expect(await kinds(db), 'a lost mail can be requested again').toHaveLength(2);
});

test('concurrent requests and confirmations send one mail of each kind', async ({ open, fresh: { db } }) => {
  const ask = await open({ db, config: { ...testConfig, limits: false } });
  const many = (operation: () => Promise<unknown>) => Promise.all(Array.from({ length: 8 }, operation));

  await many(() => subscribe(ask));
  const { token } = await subscription(db);
  await many(() => confirm(ask, token));

  expect(await kinds(db)).toEqual(['newsletter.confirmation', 'newsletter.welcome']);
});

test('confirming twice welcomes once, and leaving twice is no error', async ({ open, db }) => {
  const ask = await open();
  await subscribe(ask);
  const { token } = await subscription(db);

  expect((await confirm(ask, token)).body).toEqual((await confirm(ask, token)).body);
  expect(await kinds(db)).toHaveLength(2);
  expect((await leave(ask, token)).body).toEqual((await leave(ask, token)).body);
  expect(await subscription(db)).toMatchObject({ unsubscribed_at: expect.any(String) });
});

test('a former subscriber returns by a new request only, never by an old link', async ({ open, db }) => {
  const ask = await open();
  await subscribe(ask);
  const { token } = await subscription(db);
  await confirm(ask, token);
  await leave(ask, token);
  await later(db);

  expect(await confirm(ask, token)).toMatchObject({ status: 404, body: { code: 'link_invalid' } });

  await db
    .updateTable('newsletter_subscriptions')
    .set({ unsubscribed_at: sql`now() - interval '1 minute'` })
    .execute();
  await subscribe(ask);
  expect((await confirm(ask, token)).status).toBe(200);
  expect(await subscription(db)).toMatchObject({ unsubscribed_at: null });
});

test('an unknown token changes nothing', async ({ open }) => {
  const ask = await open();

  expect((await confirm(ask, 'nonsense')).status).toBe(404);
  expect((await leave(ask, 'nonsense')).status).toBe(404);
  expect((await confirm(ask, '')).status).toBe(422);
});

test('an invalid address is reported', async ({ open }) => {
  const ask = await open();

  for (const typed of ['', 'aisyah', 'a@example.my,b@example.my', 'a@example.my\nBcc: b@example.my']) {
    expect((await subscribe(ask, typed)).body.errors.email).toEqual(['Please provide valid email address']);
  }
});

test('unconfirmed addresses are deleted after a month, confirmed ones are not', async ({ open, db, tx }) => {
  const ask = await open();
  await subscribe(ask);
  await confirm(ask, (await subscription(db)).token);
  await subscribe(ask, 'other@example.my');
  await db
    .updateTable('newsletter_subscriptions')
    .set({ requested_at: sql`now() - interval '31 days'` })
    .execute();

  await deleteUnconfirmedTask({}, tx, async (work) => work(tx));

  expect(await db.selectFrom('newsletter_subscriptions').select('email').execute()).toEqual([{ email }]);
});

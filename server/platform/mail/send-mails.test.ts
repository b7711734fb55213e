import { sql } from 'kysely';
import { sendMails } from '#platform/mail/send-mails.ts';
import { mailsIn, officeOver, sendAll, waitForNextTry } from '#test/fixtures/given-mail.ts';
import { givenOrder } from '#test/fixtures/given-order.ts';
import { givenPostOffice } from '#test/harness/smtp-server.ts';
import { expect, onTestFinished, test } from '#test/harness/test.ts';
import { CacheTags } from '../cache/cache-tags.ts';
import { type Db, inTransaction } from '../db/db.ts';
import { runOnce } from '../jobs/worker.ts';
import { freePort } from '../postgres/free-port.ts';
import { createMailTransport, type MailTransport } from './mail-transport.ts';

const order = (db: Db) => inTransaction(db, (tx) => givenOrder(tx));

function postAt(url: string): MailTransport {
  const post = createMailTransport(url);
  onTestFinished(() => post.close());
  return post;
}

const statuses = async (db: Db) => (await mailsIn(db)).map(({ status }) => status);

test('a mail is sent once, however many processes try', async ({ fresh: { db } }) => {
  const { url, delivered } = await givenPostOffice();
  const post = postAt(url);
  await order(db);
  await order(db);

  await Promise.all([sendAll(db, post), sendAll(db, post), sendAll(db, post)]);
  await sendAll(db, post);

  expect(delivered).toHaveLength(2);
  expect(await statuses(db)).toEqual(['sent', 'sent']);
});

test('a mail server that is down for an hour delays no order, and every mail goes out once, later', async ({
  fresh: { db },
}) => {
  const port = await freePort();
  const closed = postAt(`smtp://127.0.0.1:${port}`);
  const orders = [await order(db), await order(db), await order(db)];
  for (let attempts = 0; attempts < 4; attempts++) {
    await sendAll(db, closed);
    await waitForNextTry(db);
  }
  expect(await statuses(db)).toEqual(['waiting', 'waiting', 'waiting']);
  expect((await mailsIn(db))[0]).toMatchObject({ last_error: expect.stringContaining('ECONNREFUSED') });

  const { url, delivered } = await givenPostOffice();
  await sendAll(db, postAt(url));

  const numbers = delivered.map(({ head }) => head.match(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{3}/)?.[0]);
  const placed = orders.map(({ display_id }) => display_id.replace(/(.{4})(.{4})/, '$1-$2-'));
  expect(numbers.sort()).toEqual(placed.sort());
  expect(await statuses(db)).toEqual(['sent', 'sent', 'sent']);
});

test('a server that is down is tried once per run, not once per mail', async ({ fresh: { db } }) => {
  const closed = postAt(`smtp://127.0.0.1:${await freePort()}`);
  await order(db);
  await order(db);

  await sendAll(db, closed);

  expect((await mailsIn(db)).map(({ attempts }) => attempts)).toEqual([1, 0]);
});

test('a temporary error is retried with the same Message-ID', async ({ fresh: { db } }) => {
  const says: { toRecipient?: () => string | undefined } = { toRecipient: () => '451 Come again' };
  const { url, delivered } = await givenPostOffice(says);
  const post = postAt(url);
  await order(db);

  await sendAll(db, post);
  const [before] = await mailsIn(db);
  expect(before).toMatchObject({
    status: 'waiting',
    attempts: 1,
    last_error: expect.stringContaining('Come again'),
  });

  says.toRecipient = () => undefined;
  await sendAll(db, post);
  expect(delivered, 'its time has not come').toEqual([]);
  await waitForNextTry(db);
  await sendAll(db, post);

  expect(await mailsIn(db)).toMatchObject([
    { status: 'sent', last_error: null, message_id: before?.message_id },
  ]);
  expect(delivered[0]?.head).toContain(`Message-ID: ${before?.message_id}`);
});

test('a permanent error is not retried, and stops no other mail', async ({ fresh: { db } }) => {
  let attempts = 0;
  const { url, delivered } = await givenPostOffice({
    toRecipient: () => (attempts++ === 0 ? '550 Nobody here' : undefined),
  });
  await order(db);
  await order(db);

  await sendAll(db, postAt(url));

  expect(await statuses(db)).toEqual(['refused', 'sent']);
  expect(delivered).toHaveLength(1);
});

test('without a mail server all mails stay in the outbox', async ({ fresh: { db } }) => {
  await order(db);

  await sendAll(db, undefined);

  expect(await mailsIn(db)).toMatchObject([{ status: 'waiting', attempts: 0 }]);
});

test('a mail that could not be sent for three days is dropped', async ({ fresh: { db } }) => {
  const { url, delivered } = await givenPostOffice();
  await order(db);
  await db.updateTable('mails').set({ created_at: sql`now() - interval '4 days'` }).execute();

  await sendAll(db, postAt(url));

  expect(await statuses(db)).toEqual(['given_up']);
  expect(delivered).toEqual([]);
});

test('a mail in the queue is sent by the job of every minute', async ({ fresh: { db, pool } }) => {
  const { url, delivered } = await givenPostOffice();
  const room = { renderer: officeOver(db), post: postAt(url), from: 'hello@kebun.example' };
  await order(db);

  await sql`select graphile_worker.add_job('mail.send', '{}'::json)`.execute(db);
  await runOnce({ pool, db, tags: new CacheTags() }, { 'mail.send': sendMails(room) } as never);

  expect(delivered).toHaveLength(1);
});

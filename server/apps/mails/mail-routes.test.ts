import { sql } from 'kysely';
import type { Tx } from '#platform/db/db.ts';
import { enqueueMail } from '#platform/mail/enqueue-mail.ts';
import { giveUpOldMails } from '#platform/mail/queries.ts';
import { givenStaff } from '#test/fixtures/given-staff.ts';
import { expect, test } from '#test/harness/api.ts';

type Status = 'waiting' | 'sent' | 'refused' | 'given_up';

/** Inserts a mail of the given status and age, and returns its id. */
async function givenMail(tx: Tx, status: Status, { days = 0, to = 'mei@example.my' } = {}): Promise<string> {
  await enqueueMail(tx, 'newsletter.welcome', { token: 'a' } as never, { to, language: 'en' });
  const { rows } = await sql<{ id: string }>`
    update mails set status = ${status}, created_at = now() - ${days} * interval '1 day', attempts = 5,
      sent_at = case when ${status} = 'sent' then now() end, last_error = '550 no such user'
    where id = (select id from mails order by id desc limit 1)
    returning id`.execute(tx);
  return rows[0]?.id ?? '';
}

test('the list names the mails that did not leave, the newest first, without their content', async ({
  db,
  tx,
  open,
}) => {
  const request = await open();
  const { headers } = await givenStaff(db, 'manager');
  const refused = await givenMail(tx, 'refused');
  await givenMail(tx, 'sent');
  await givenMail(tx, 'waiting');
  const given_up = await givenMail(tx, 'given_up', { days: 4 });

  const { body } = await request('GET', '/api/staff/mails?limit=1', undefined, headers);
  expect(body.data).toEqual([
    {
      id: given_up,
      kind: 'newsletter.welcome',
      recipient: 'mei@example.my',
      status: 'given_up',
      attempts: 5,
      error: '550 no such user',
      created_at: expect.any(String),
      sent_at: null,
      can_retry: true,
    },
  ]);
  const next = await request('GET', `/api/staff/mails?cursor=${body.next_cursor}`, undefined, headers);
  expect(next.body).toMatchObject({ data: [{ id: refused }], next_cursor: null });
  const sent = await request('GET', '/api/staff/mails?list=sent', undefined, headers);
  expect(sent.body.data).toMatchObject([{ status: 'sent', can_retry: false }]);
});

test('of the chosen mails, those that did not leave wait again; a second press changes none', async ({
  db,
  tx,
  open,
}) => {
  const request = await open();
  const by = await givenStaff(db, 'manager');
  const refused = await givenMail(tx, 'refused');
  const others = [
    await givenMail(tx, 'sent'),
    await givenMail(tx, 'waiting'),
    await givenMail(tx, 'given_up', { days: 31 }),
  ];
  const retry = () => request('POST', '/api/staff/mails/retry', { ids: [refused, ...others] }, by.headers);

  expect((await retry()).body).toEqual({ retried: 1 });
  expect(await retry()).toMatchObject({ status: 409, body: { code: 'mails_not_retried' } });

  const rows = await db
    .selectFrom('mails')
    .select('status')
    .where('id', 'in', [refused, ...others])
    .orderBy('id')
    .execute();
  expect(rows.map(({ status }) => status)).toEqual(['waiting', 'sent', 'waiting', 'given_up']);
  const entry = db.selectFrom('audit_log').selectAll().where('subject_id', '=', refused);
  expect(await entry.execute()).toMatchObject([{ action: 'mail.retried', staff_id: by.id }]);
});

test('a mail that waits again is given up only days after that', async ({ db, tx, open }) => {
  const request = await open();
  const by = await givenStaff(db, 'manager');
  const id = await givenMail(tx, 'given_up', { days: 5 });
  await request('POST', '/api/staff/mails/retry', { ids: [id] }, by.headers);

  await giveUpOldMails(db);

  expect(await db.selectFrom('mails').select('status').where('id', '=', id).execute()).toEqual([
    { status: 'waiting' },
  ]);
});

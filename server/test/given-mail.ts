import { renderMail } from '@kebun/mail/render-mail.tsx';
import { sql } from 'kysely';
import { Codes } from '#platform/codes.ts';
import type { Db } from '#platform/db.ts';
import type { MailOffice } from '#platform/mail/mails.ts';
import type { Post } from '#platform/mail/post.ts';
import { sendMails } from '#platform/mail/send-mails.ts';
import { announcing, Tags } from '#platform/tags.ts';
import { mailOffice } from '../app.ts';
import { testPepper } from './test-pepper.ts';

/** The codes of every shop in the tests: their pepper is the same. */
export const codes = new Codes(testPepper);

/** Mails are written from their sources, without a build. */
export const render: MailOffice['render'] = async () => renderMail;

export const officeOver = (db: Db): MailOffice =>
  mailOffice({ db, codes, publicUrl: 'https://kebun.example', render });

/** One round of whoever sends. */
export const sendAll = (db: Db, post: Post | undefined) =>
  sendMails({ office: officeOver(db), post, from: 'hello@kebun.example' })(
    {},
    db,
    announcing(db, new Tags()),
  );

/** So much time goes by that every mail may be tried again. */
export const waitForNextTry = (db: Db) => db.updateTable('mails').set({ next_try_at: sql`now()` }).execute();

/** Every mail there is, the oldest first. */
export const mailsIn = (db: Db) =>
  db
    .selectFrom('mails')
    .select(['kind', 'about', 'recipient', 'language', 'status', 'tries', 'trouble', 'message_id'])
    .orderBy('id')
    .execute();

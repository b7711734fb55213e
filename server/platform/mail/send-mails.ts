import type { Task } from '../jobs/jobs.ts';
import { log } from '../lib/log.ts';
import { type WrittenMail, writeMail } from './mail-message.ts';
import { type Letter, type Post, PostTrouble } from './mail-transport.ts';
import type { MailOffice } from './mails.ts';
import { claimMail, giveUpOldMails, type MailRow, markSent, markTrouble } from './queries.ts';

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'mail.send': Record<string, never>;
  }
}

/** Where mails go out: without a post they stay in the outbox, where a demo shows them. */
export interface MailRoom {
  office: MailOffice;
  post: Post | undefined;
  from: string | null; // the address to send from; null: the shop's own
}

/** Sends what is due, one after the other. What fails is tried again later; a post that is closed ends the round. */
export const sendMails =
  ({ office, post, from }: MailRoom): Task<Record<string, never>> =>
  async (_nothing, db) => {
    if (!post) return;
    await giveUpOldMails(db);
    const { hostname } = new URL(office.publicUrl);

    for (let mail = await claimMail(db, hostname); mail; mail = await claimMail(db, hostname)) {
      try {
        await send({ ...office, db }, post, from, mail);
        await markSent(db, mail.id);
      } catch (error) {
        const kind = error instanceof PostTrouble ? error.kind : 'later';
        if (!(error instanceof PostTrouble))
          log.error({ event: 'mail.failed', mail: mail.id, err: error }, 'A mail could not be written.');
        await markTrouble(db, mail.id, kind === 'refused' ? 'refused' : 'waiting', (error as Error).message);
        if (kind === 'closed') return;
      }
    }
  };

async function send(office: MailOffice, post: Post, from: string | null, mail: MailRow) {
  const written = await writeMail(office, mail);
  if (!written) throw new PostTrouble('refused', 'There is nothing to write about any more');
  await post.carry(addressed(office, mail, written, from));
}

function addressed(
  { publicUrl }: MailOffice,
  { recipient, message_id }: MailRow,
  { subject, html, text, replyTo, unsubscribe, shopAddress, from: name }: WrittenMail,
  from: string | null,
): Letter {
  const address = from ?? shopAddress;
  if (!address || !message_id) throw new PostTrouble('closed', 'The shop has no address to send from');
  return {
    messageId: message_id,
    from: { name, address },
    to: recipient,
    subject,
    html,
    text,
    ...(replyTo && { replyTo }),
    ...(unsubscribe && { unsubscribe: publicUrl + unsubscribe }),
  };
}

import { maxMailAttachmentBytes } from '@kebun/contract/lib/limits.ts';
import type { Task } from '../jobs/jobs.ts';
import { log } from '../lib/log.ts';
import { MailDeliveryError, type MailMessage, type MailTransport } from './mail-transport.ts';
import type { MailAttachment, MailRenderer } from './mails.ts';
import { claimMail, giveUpOldMails, type MailRow, markMailFailed, markSent } from './queries.ts';
import { type ComposedMail, writeMail } from './write-mail.ts';

declare module '../jobs/jobs.ts' {
  interface Jobs {
    'mail.send': Record<string, never>;
  }
}

/** Where mails are sent. Without a server they stay in the outbox, where a demo shows them. */
export interface MailSenderDeps {
  renderer: MailRenderer;
  post: MailTransport | undefined;
  from: string | null; // the sender address; null: the shop's own
}

/** Sends due mails, one after another. Failures are retried later; a closed server ends the run. */
export const sendMails =
  ({ renderer, post, from }: MailSenderDeps): Task<Record<string, never>> =>
  async (_nothing, db) => {
    if (!post) return;
    await giveUpOldMails(db);
    const { hostname } = new URL(renderer.publicUrl);

    for (let mail = await claimMail(db, hostname); mail; mail = await claimMail(db, hostname)) {
      try {
        await send({ ...renderer, db }, post, from, mail);
        await markSent(db, mail.id);
      } catch (error) {
        const kind = error instanceof MailDeliveryError ? error.kind : 'later';
        if (!(error instanceof MailDeliveryError))
          log.error({ event: 'mail.failed', mail: mail.id, err: error }, 'A mail could not be written.');
        await markMailFailed(
          db,
          mail.id,
          kind === 'refused' ? 'refused' : 'waiting',
          (error as Error).message,
        );
        if (kind === 'closed') return;
      }
    }
  };

async function send(renderer: MailRenderer, post: MailTransport, from: string | null, mail: MailRow) {
  const written = await writeMail(renderer, mail);
  if (!written)
    throw new MailDeliveryError('refused', `The mail ${mail.kind} has nothing to write about any more`);
  const letter = addressMail(renderer, mail, written, from);
  const attachments = await attachmentsOf(written);
  await post.carry(attachments.length > 0 ? { ...letter, attachments } : letter);
}

/** Returns the files of a mail, or none when they are too large for mail servers: the mail links to them. */
async function attachmentsOf({ attach }: ComposedMail): Promise<MailAttachment[]> {
  const files = (await attach?.()) ?? [];
  const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
  return bytes <= maxMailAttachmentBytes ? files : [];
}

function addressMail(
  { publicUrl }: MailRenderer,
  { recipient, message_id }: MailRow,
  { subject, html, text, replyTo, unsubscribe, shopAddress, from: name }: ComposedMail,
  from: string | null,
): MailMessage {
  const address = from ?? shopAddress;
  if (!address || !message_id) throw new MailDeliveryError('closed', 'The shop has no address to send from');
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

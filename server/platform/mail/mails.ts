import type { Language } from '@kebun/contract/lib/languages.ts';
import type { MailHeader } from '@kebun/mail/mail-frame.ts';
import type { RenderMail } from '@kebun/mail/render-mail.tsx';
import type { MailContents } from '@kebun/mail/templates.ts';
import type { CodeGenerator } from '../auth/mail-codes.ts';
import type { Db } from '../db/db.ts';

/**
 * The mails by name, with the data for their writers. Each domain adds its own in `mails.ts`:
 *
 *     declare module '#platform/mail/mails.ts' {
 *       interface Mails { 'order.received': { order_id: string } }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface Mails {}

export type MailKind = keyof Mails & keyof MailContents;

/** The mails to staff, who read them in a language of their own. Shoppers read theirs in a language of the shop. */
export const mailsToStaff: ReadonlySet<string> = new Set<MailKind>([
  'enquiry.for_shop',
  'ledger.violations',
  'payment.mismatch',
  'staff.credentials_changed',
  'staff.invitation',
]);

/** The content of a mail and its special headers. */
export interface MailDraft<Content> {
  content: Content;
  replyTo?: Mailbox; // the recipient of a reply, if not the shop
  unsubscribe?: string; // the path for one-click unsubscribing
  attach?: () => Promise<MailAttachment[]>; // drawn only when the mail is sent
}

/** A file of a mail. */
export interface MailAttachment {
  filename: string;
  content: Buffer;
  contentType: string;
}

export interface Mailbox {
  name: string;
  address: string;
}

/** The services that a writer needs, in addition to the data of the mail. */
export interface MailRenderContext {
  db: Db;
  language: Language;
  codes: CodeGenerator;
  publicUrl: string;
}

/** Returns undefined when the subject of the mail no longer exists. */
export type MailWriter<Kind extends MailKind> = (
  about: Mails[Kind],
  desk: MailRenderContext,
) => Promise<MailDraft<MailContents[Kind]> | undefined>;

/** One writer for every mail: a missing one is a type error. */
export type MailWriters = { readonly [Kind in MailKind]: MailWriter<Kind> };

/** Everything needed to write a mail from its row. */
export interface MailRenderer {
  db: Db;
  codes: CodeGenerator;
  publicUrl: string;
  writers: MailWriters;
  languages(db: Db): Promise<readonly Language[]>; // of the shop
  letterhead(db: Db, language: Language): Promise<MailHeader>;
  render(): Promise<RenderMail>; // loaded with the first mail
}

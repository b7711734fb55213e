import type { Language } from '@kebun/contract/lib/languages.ts';
import type { MailHeader } from '@kebun/mail/mail-frame.ts';
import type { RenderMail } from '@kebun/mail/render-mail.tsx';
import type { MailContents } from '@kebun/mail/templates.ts';
import type { CodeGenerator } from '../auth/mail-codes.ts';
import type { Db } from '../db/db.ts';

/**
 * Which mails the shop writes, by name, with what their writer needs to know. Each domain adds its own in `mails.ts`:
 *
 *     declare module '#platform/mail/mails.ts' {
 *       interface Mails { 'order.received': { order_id: string } }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface Mails {}

export type MailKind = keyof Mails & keyof MailContents;

/** What a mail says, and what it carries besides its words. */
export interface MailDraft<Content> {
  content: Content;
  replyTo?: Mailbox; // whoever an answer should go to, where that is not the shop
  unsubscribe?: string; // the path where one press ends what this mail is one of
}

export interface Mailbox {
  name: string;
  address: string;
}

/** What a writer is given besides what the mail is about. */
export interface MailRenderContext {
  db: Db;
  language: Language;
  codes: CodeGenerator;
}

/** Undefined where there is nothing to write about any more. */
export type MailWriter<Kind extends MailKind> = (
  about: Mails[Kind],
  desk: MailRenderContext,
) => Promise<MailDraft<MailContents[Kind]> | undefined>;

/** One writer for every mail that can be left: a mail without one is a type error. */
export type MailWriters = { readonly [Kind in MailKind]: MailWriter<Kind> };

/** All that it takes to write a mail out, from the row that waits. */
export interface MailRenderer {
  db: Db;
  codes: CodeGenerator;
  publicUrl: string;
  writers: MailWriters;
  letterhead(db: Db, language: Language): Promise<MailHeader>;
  render(): Promise<RenderMail>; // loaded when the first mail is written
}

import type { Language } from '@kebun/contract/lib/languages.ts';
import type { RenderedMail } from '@kebun/mail/render-mail.tsx';
import { inLanguage } from '../http/language.ts';
import type { MailDraft, MailKind, MailRenderer, Mails, MailWriter } from './mails.ts';
import type { MailRow } from './queries.ts';

/** A mail as it is about to travel, whoever carries it. */
export interface ComposedMail extends RenderedMail, Pick<MailDraft<unknown>, 'replyTo' | 'unsubscribe'> {
  from: string; // the shop's name
  shopAddress: string | null;
}

/** Undefined where there is nothing to write about any more. */
export async function writeMail(renderer: MailRenderer, mail: MailRow): Promise<ComposedMail | undefined> {
  const { db, codes, publicUrl, writers } = renderer;
  const kind = mail.kind as MailKind;
  const language = mail.language as Language;
  const write = writers[kind] as MailWriter<MailKind> | undefined;
  if (!write) throw new Error(`Nobody writes the mail ${kind}`);

  const draft = await write(mail.about as unknown as Mails[MailKind], { db, language, codes });
  if (!draft) return undefined;

  const [shop, render] = await Promise.all([renderer.letterhead(db, language), renderer.render()]);
  const { content, ...besides } = draft;
  const written = await render(kind, content, { language, t: inLanguage(language), publicUrl, shop });
  return { ...written, ...besides, from: shop.title, shopAddress: shop.email };
}

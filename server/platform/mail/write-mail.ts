import type { Language } from '@kebun/contract/lib/languages.ts';
import { servedLanguage } from '@kebun/contract/lib/shop-languages.ts';
import type { RenderedMail } from '@kebun/mail/render-mail.tsx';
import { inLanguage } from '../http/language.ts';
import {
  type MailDraft,
  type MailKind,
  type MailRenderer,
  type Mails,
  type MailWriter,
  mailsToStaff,
} from './mails.ts';
import type { MailRow } from './queries.ts';

/** A written mail, ready for any transport. */
export interface ComposedMail
  extends RenderedMail,
    Pick<MailDraft<unknown>, 'replyTo' | 'unsubscribe' | 'attach'> {
  from: string; // the shop's name
  shopAddress: string | null;
}

/** Writes a mail. Returns undefined when its subject no longer exists. */
export async function writeMail(renderer: MailRenderer, mail: MailRow): Promise<ComposedMail | undefined> {
  const { db, codes, publicUrl, writers } = renderer;
  const kind = mail.kind as MailKind;
  const write = writers[kind] as MailWriter<MailKind> | undefined;
  if (!write) throw new Error(`writeMail: no writer for the mail ${kind}`);

  const own = mail.language as Language;
  const language = mailsToStaff.has(kind) ? own : servedLanguage(own, await renderer.languages(db));
  const draft = await write(mail.payload as unknown as Mails[MailKind], { db, language, codes, publicUrl });
  if (!draft) return undefined;

  const [shop, render] = await Promise.all([renderer.letterhead(db, language), renderer.render()]);
  const { content, ...rest } = draft;
  const written = await render(kind, content, { language, t: inLanguage(language), publicUrl, shop });
  return { ...written, ...rest, from: shop.title, shopAddress: shop.email };
}

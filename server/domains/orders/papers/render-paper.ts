import type { Language } from '@kebun/contract/lib/languages.ts';
import { type PaperKind, paperFileName, papersOf } from '@kebun/contract/orders/papers.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Db } from '#platform/db/db.ts';
import { paperPdf } from '#platform/files/paper-pdf.ts';
import { inLanguage } from '#platform/http/language.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { StreamReply } from '#platform/http/stream-reply.ts';
import type { ReplyLocale } from '../order-reply.ts';
import { type PaperOrder, paperContents } from './paper-contents.ts';

/** Returns the locale of a paper: the one of the request, or without `lang` the one of the order. */
export const localeOfPaper = (
  lang: string | null | undefined,
  { language }: { language: Language },
  requested: ReplyLocale,
): ReplyLocale =>
  lang || language === requested.language ? requested : { language, t: inLanguage(language) };

/** Returns a paper of an order as a file. Throws paper_not_found when the order has no such paper yet. */
export async function renderPaper(
  db: Db,
  kind: PaperKind,
  order: PaperOrder,
  locale: ReplyLocale,
): Promise<StreamReply<string>> {
  if (!papersOf(order).includes(kind)) throw new Refusal('paper_not_found');
  const sheet = paperContents(kind, order, await readSettings(db), locale);
  const at = new Date(order.invoice?.issued_at ?? order.created_at);
  const fileName = paperFileName(kind, order);
  return new StreamReply([await paperPdf(sheet, { at })], { type: 'application/pdf', fileName });
}

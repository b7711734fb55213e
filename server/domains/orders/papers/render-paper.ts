import type { Language } from '@kebun/contract/lib/languages.ts';
import { servedLanguage } from '@kebun/contract/lib/shop-languages.ts';
import { type PaperKind, paperFileName, papersOf } from '@kebun/contract/orders/papers.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Db } from '#platform/db/db.ts';
import { paperPdf } from '#platform/files/paper-pdf.ts';
import { inLanguage } from '#platform/http/language.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { StreamReply } from '#platform/http/stream-reply.ts';
import type { ReplyLocale } from '../order-reply.ts';
import { creditNoteContents, type PaperOrder, paperContents } from './paper-contents.ts';

/**
 * Returns the locale of a paper: the one of the request, or without `lang` the one of the order. A paper for a customer
 * is in a language of the shop, whatever its staff read.
 */
export const localeOfPaper = (
  lang: string | null | undefined,
  order: { language: Language },
  requested: ReplyLocale,
): ReplyLocale => {
  const language = servedLanguage(lang ? requested.language : order.language);
  return language === requested.language ? requested : { language, t: inLanguage(language) };
};

/** Names a paper: its kind, and which of several credit notes it is. */
interface PaperReference {
  kind: PaperKind;
  number?: string | undefined;
}

/** Returns a paper of an order as a file. Throws paper_not_found when the order has no such paper yet. */
export async function renderPaper(
  db: Db,
  { kind, number }: PaperReference,
  order: PaperOrder,
  locale: ReplyLocale,
): Promise<StreamReply<string>> {
  const credit = kind === 'credit_note' && order.credit_notes.find((note) => note.number === number);
  if (!credit && !papersOf(order).some((paper) => paper === kind)) throw new Refusal('paper_not_found');
  const shop = await readSettings(db);
  const sheet = credit
    ? creditNoteContents(credit, order, shop, locale)
    : paperContents(kind, order, shop, locale);
  const at = new Date(credit ? credit.issued_at : (order.invoice?.issued_at ?? order.created_at));
  const fileName = paperFileName(kind, order, number);
  return new StreamReply([await paperPdf(sheet, { at })], { type: 'application/pdf', fileName });
}

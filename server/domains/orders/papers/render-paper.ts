import type { Language } from '@kebun/contract/lib/languages.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { servedLanguage } from '@kebun/contract/lib/shop-languages.ts';
import {
  type PaperKind,
  paperFileName,
  papersOf,
  type WindowPaperKind,
  windowPapersName,
} from '@kebun/contract/orders/papers.ts';
import type { StoredSettings } from '#domains/content/settings/default-settings.ts';
import { readSettings } from '#domains/content/settings/read-settings.ts';
import type { Db } from '#platform/db/db.ts';
import { paperPdf, papersPdf } from '#platform/files/paper-pdf.ts';
import { inLanguage } from '#platform/http/language.ts';
import { Refusal } from '#platform/http/refusal.ts';
import { StreamReply } from '#platform/http/stream-reply.ts';
import type { MailAttachment } from '#platform/mail/mails.ts';
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
  publicUrl: string; // of the shop, for links
}

/** Returns a paper of an order as a file. Throws paper_not_found when the order has no such paper yet. */
export async function renderPaper(
  db: Db,
  paper: PaperReference,
  order: PaperOrder,
  locale: ReplyLocale,
): Promise<StreamReply<string>> {
  const { filename, content } = await drawPaper(db, paper, order, locale);
  return new StreamReply([content], { type: 'application/pdf', fileName: filename });
}

/** An order whose paper is drawn, in the language of that paper. */
interface WrittenOrder {
  order: PaperOrder;
  locale: ReplyLocale;
}

interface PaperBatch {
  kind: WindowPaperKind;
  date: string | null; // of the window
  at: Date;
  publicUrl: string;
}

/**
 * Returns the papers of many orders as one file, and reads the orders one after another. Those that do not have the
 * paper (any more) are left out. Throws paper_not_found when no order has it.
 */
export async function renderPapers(
  db: Db,
  { kind, date, at, publicUrl }: PaperBatch,
  orders: AsyncIterable<WrittenOrder>,
  { language, t }: ReplyLocale,
): Promise<StreamReply<string>> {
  const shop = await readSettings(db);
  let drawn = 0;
  async function* sheets() {
    for await (const { order, locale } of orders) {
      const sheet = sheetOf({ kind }, order);
      if (!sheet) continue;
      drawn += 1;
      yield sheet.write(shop, locale);
    }
  }
  const file = { title: t(`paper.${kind}`), author: textIn(shop.siteTitle, language), at, publicUrl };
  const content = await papersPdf(sheets(), file);
  if (drawn === 0) throw new Refusal('paper_not_found');
  return new StreamReply([content], { type: 'application/pdf', fileName: windowPapersName(kind, date) });
}

/** Returns papers of an order as attachments of a mail. Those that it does not have (any more) are left out. */
export async function attachPapers(
  db: Db,
  order: PaperOrder,
  papers: readonly PaperReference[],
  locale: ReplyLocale,
): Promise<MailAttachment[]> {
  const attachments: MailAttachment[] = [];
  for (const paper of papers)
    if (sheetOf(paper, order)) attachments.push(await drawPaper(db, paper, order, locale));
  return attachments;
}

/** Returns how a paper is written, or undefined when the order does not have it. */
function sheetOf({ kind, number }: Omit<PaperReference, 'publicUrl'>, order: PaperOrder) {
  if (kind !== 'credit_note') {
    if (!papersOf(order).includes(kind)) return undefined;
    return {
      at: order.invoice?.issued_at ?? order.created_at,
      write: (shop: StoredSettings, locale: ReplyLocale) => paperContents(kind, order, shop, locale),
    };
  }
  const note = order.credit_notes.find((one) => one.number === number);
  return (
    note && {
      at: note.issued_at,
      write: (shop: StoredSettings, locale: ReplyLocale) => creditNoteContents(note, order, shop, locale),
    }
  );
}

async function drawPaper(
  db: Db,
  paper: PaperReference,
  order: PaperOrder,
  locale: ReplyLocale,
): Promise<MailAttachment> {
  const sheet = sheetOf(paper, order);
  if (!sheet) throw new Refusal('paper_not_found');
  const { publicUrl } = paper;
  const at = new Date(sheet.at);
  const content = await paperPdf(sheet.write(await readSettings(db), locale), { at, publicUrl });
  const filename = paperFileName(paper.kind, order, paper.number);
  return { filename, content, contentType: 'application/pdf' };
}

import { setImmediate } from 'node:timers/promises';
import {
  type BookRow,
  type BookTerm,
  pageOfRecord,
  type RecordBook,
} from '@kebun/contract/farms/record-book/staff-record-book.ts';
import { fullDayIn, fullSpanIn } from '@kebun/contract/lib/date-wording.ts';
import { dayOf } from '@kebun/contract/lib/days.ts';
import type { Language } from '@kebun/contract/lib/languages.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { type PaperSheet, papersPdf } from '#platform/files/paper-pdf.ts';
import { StreamReply } from '#platform/http/stream-reply.ts';

interface PaperRequest {
  language: Language;
  publicUrl: string;
  t: Translate;
}

/** Returns the record book as PDF: a page with the farm and its twelve terms, then each term on pages of its own. */
export async function renderRecordBook(
  book: RecordBook,
  { language, publicUrl, t }: PaperRequest,
): Promise<StreamReply<string>> {
  const { farm, from, to, made_at } = book;
  const title = t('office.book_title', { farm: farm.name });
  const pdf = await papersPdf(sheetsOf(book, { language, t }), {
    title,
    author: farm.name,
    at: new Date(made_at),
    publicUrl,
  });
  return new StreamReply([pdf], { type: 'application/pdf', fileName: `record-book-${from}-${to}.pdf` });
}

interface PaperLanguage {
  language: Language;
  t: Translate;
}

/** Yields the pages of each term in turn. Between two of them other requests are answered. */
async function* sheetsOf(book: RecordBook, words: PaperLanguage): AsyncGenerator<PaperSheet> {
  yield coverOf(book, words);
  for (const term of book.terms) {
    await setImmediate();
    yield sheetOf(term, book, words);
  }
}

function coverOf(
  { farm, from, to, made_at, certificates, terms }: RecordBook,
  words: PaperLanguage,
): PaperSheet {
  const { t, language } = words;
  return {
    title: t('office.book'),
    seller: [farm.name, farm.place, t('office.farms_size', { area: farm.area_m2.toLocaleString('en-MY') })],
    facts: [
      [t('office.book_season'), fullSpanIn(language, from, to)],
      [t('office.book_made'), fullDayIn(language, dayOf(made_at))],
      ...certificates.map(
        ({ name, number, expires_on }) =>
          [name, `${number} · ${t('office.book_valid', { day: fullDayIn(language, expires_on) })}`] as const,
      ),
    ],
    parties: [],
    columns: [
      { label: t('office.book_term') },
      { label: t('office.book_recorded'), width: 70, isRight: true },
      { label: t('office.book_answer'), width: 130 },
    ],
    rows: terms.map(({ number, title, asks, state, total }) => ({
      cells: [`${number}. ${title}`, String(total), t(`office.book_state_${state}`)],
      details: [asks],
    })),
    sums: [],
    notes: [t('office.book_note')],
    signature: t('office.book_signature'),
    page: (page, pages) => t('paper.page', { page, pages }),
  };
}

function sheetOf(term: BookTerm, { farm, from, to }: RecordBook, words: PaperLanguage): PaperSheet {
  const { t, language } = words;
  const { number, title, asks, state, figures, lacks, rows, total } = term;
  return {
    title: `${number}. ${title}`,
    seller: [farm.name, fullSpanIn(language, from, to)],
    facts: [
      [t('office.book_answer'), t(`office.book_state_${state}`)],
      ...figures.map(({ label, value }) => [label, value] as const),
      ...lacks.map(({ text, count }) => [t('office.book_missing'), `${text} (${count})`] as const),
    ],
    parties: [{ label: t('office.book_asks'), lines: [asks] }],
    columns: [
      { label: t('office.book_record') },
      { label: t('common.day'), width: 90 },
      { label: t('office.book_missing'), width: 110 },
    ],
    rows: rows.map((row) => lineOf(row, { farm: farm.id, language })),
    sums: [],
    notes:
      total === 0
        ? [t('office.book_state_nothing')]
        : rows.length < total
          ? [t('office.book_more', { count: total - rows.length })]
          : [],
    signature: null,
    page: (page, pages) => `${number}. ${title} · ${t('paper.page', { page, pages })}`,
  };
}

/** A record in one line. The line below it links to the record in the back office. */
function lineOf(
  { text, day, lacks, details: [first, ...details], link }: BookRow,
  { farm, language }: { farm: string; language: Language },
) {
  const linked = link && { text: first ?? text, path: `/backoffice#${pageOfRecord(link, farm)}` };
  return {
    cells: [text, day ? fullDayIn(language, day) : '', lacks.join(' · ')],
    details: [linked ?? first ?? [], ...details].flat(),
  };
}

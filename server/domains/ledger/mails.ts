import { inLanguage } from '#platform/http/language.ts';
import type { MailWriter } from '#platform/mail/mails.ts';
import { selectViolationsOfDay } from './queries.ts';

declare module '#platform/mail/mails.ts' {
  interface Mails {
    'ledger.violations': { day: string };
  }
}

export const ledgerViolationsContents: MailWriter<'ledger.violations'> = async (
  { day },
  { db, language },
) => {
  const night = await selectViolationsOfDay(db, day);
  if (!night) return undefined;
  const t = inLanguage(language);
  const parts = night.parts.map(({ area, count }) => ({ label: t(`mail.books_part_${area}`), count }));
  return { content: { day, parts, count: parts.reduce((sum, part) => sum + part.count, 0) } };
};

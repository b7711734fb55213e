import { fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import { NumberBox, Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';
import { colours } from '../theme.ts';

interface Content {
  day: string; // 2026-11-21, in Kuala Lumpur time
  parts: readonly { label: string; count: number }[];
  count: number;
}

/** Notifies the shop that its nightly ledger check found violations. */
export const ledgerViolations: Template<Content> = {
  subject: ({ count }, { t }) => t('mail.books_wrong_subject', { count }),
  Mail: BooksWrong,
};

function BooksWrong({ content, subject }: { content: Content; subject: string }) {
  const { t, shop, language } = useMailFrame();
  return (
    <MailSheet
      subject={subject}
      preview={t('mail.books_wrong_lead')}
      title={t('mail.books_wrong_title')}
      reason={t('mail.why_keeper', { shop: shop.title })}
    >
      <NumberBox label={t('mail.books_wrong_day')}>{fullDayIn(language, content.day)}</NumberBox>
      <Paragraph>{t('mail.books_wrong_lead')}</Paragraph>
      <Paragraph>
        {content.parts.map(({ label, count }) => (
          <span key={label}>
            <span className="ink-soft" style={{ color: colours.inkSoft }}>
              {label}
            </span>{' '}
            {count}
            <br />
          </span>
        ))}
      </Paragraph>
      <Paragraph soft>{t('mail.books_wrong_where')}</Paragraph>
    </MailSheet>
  );
}

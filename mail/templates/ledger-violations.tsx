import { NumberBox, Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';
import { colours } from '../theme.ts';

interface Content {
  day: string; // 2026-11-21, of Kuala Lumpur
  parts: readonly { label: string; count: number }[];
  count: number;
}

/** Something in the shop's own books does not fit: for whoever keeps the shop. */
export const booksWrong: Template<Content> = {
  subject: ({ count }, { say }) => say('mail.books_wrong_subject', { count }),
  Mail: BooksWrong,
};

function BooksWrong({ content, subject }: { content: Content; subject: string }) {
  const { say, shop } = useMailFrame();
  return (
    <MailSheet
      subject={subject}
      preview={say('mail.books_wrong_lead')}
      title={say('mail.books_wrong_title')}
      why={say('mail.why_keeper', { shop: shop.title })}
    >
      <NumberBox label={say('mail.books_wrong_day')}>{content.day}</NumberBox>
      <Paragraph>{say('mail.books_wrong_lead')}</Paragraph>
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
      <Paragraph soft>{say('mail.books_wrong_where')}</Paragraph>
    </MailSheet>
  );
}

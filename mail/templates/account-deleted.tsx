import { Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

/** The last mail to somebody whose account is gone. It names nobody, for nobody is known by that address any more. */
export const accountDeleted: Template<Record<string, never>> = {
  subject: (_content, { t }) => t('mail.removed_subject'),
  Mail: Removed,
};

function Removed({ subject }: { subject: string }) {
  const { t, shop } = useMailFrame();

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.removed_lead')}
      title={t('mail.removed_title')}
      why={t('mail.why_removed', { shop: shop.title })}
    >
      <Paragraph>{t('mail.removed_lead')}</Paragraph>
      <Paragraph soft>{t('mail.removed_books')}</Paragraph>
    </MailSheet>
  );
}

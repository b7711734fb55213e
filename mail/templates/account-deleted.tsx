import { Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

/**
 * The last mail after an account was deleted. It shows no name, because the shop no longer has one for this address.
 */
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
      reason={t('mail.why_removed', { shop: shop.title })}
    >
      <Paragraph>{t('mail.removed_lead')}</Paragraph>
      <Paragraph soft>{t('mail.removed_books')}</Paragraph>
    </MailSheet>
  );
}

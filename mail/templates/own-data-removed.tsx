import { Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

/** The last mail to an address after its guest data was deleted. It shows no name. */
export const ownDataRemoved: Template<Record<string, never>> = {
  subject: (_content, { t }) => t('mail.own_data_removed_title'),
  Mail: OwnDataRemoved,
};

function OwnDataRemoved({ subject }: { subject: string }) {
  const { t, shop } = useMailFrame();

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.own_data_removed_lead')}
      title={t('mail.own_data_removed_title')}
      reason={t('mail.why_own_data_removed', { shop: shop.title })}
    >
      <Paragraph>{t('mail.own_data_removed_lead')}</Paragraph>
      <Paragraph soft>{t('mail.own_data_removed_books')}</Paragraph>
    </MailSheet>
  );
}

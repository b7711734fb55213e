import { Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  name: string;
}

/** Confirms that an account will not be deleted, in case someone else cancelled the deletion. */
export const accountDeletionCancelled: Template<Content> = {
  subject: (_content, { t }) => t('mail.deletion_cancelled_subject'),
  Mail: AccountDeletionCancelled,
};

function AccountDeletionCancelled({ content: { name }, subject }: { content: Content; subject: string }) {
  const { t, shop } = useMailFrame();

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.deletion_cancelled_lead')}
      title={t('mail.deletion_cancelled_title', { name })}
      reason={t('mail.why_account', { shop: shop.title })}
    >
      <Paragraph>{t('mail.deletion_cancelled_lead')}</Paragraph>
      <Paragraph soft>{t('mail.deletion_cancelled_not_you')}</Paragraph>
    </MailSheet>
  );
}

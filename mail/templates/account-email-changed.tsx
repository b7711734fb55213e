import { MainButton, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  name: string;
  /** The new address, masked, so that its owner recognises it. */
  address: string;
}

/** Notifies the old address that the account no longer uses it, in case someone else changed it. */
export const accountEmailChanged: Template<Content> = {
  subject: (_content, { t }) => t('mail.moved_subject'),
  Mail: EmailChanged,
};

function EmailChanged({ content: { name, address }, subject }: { content: Content; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.moved_lead', { address })}
      title={t('common.hello', { name })}
      reason={t('mail.why_account_then', { shop: shop.title })}
    >
      <Paragraph>{t('mail.moved_lead', { address })}</Paragraph>
      <Paragraph>{t('mail.moved_not_you')}</Paragraph>
      <MainButton href={pageIn(frame, '/contact-us')}>{t('mail.moved_button')}</MainButton>
    </MailSheet>
  );
}

import { MainButton, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  name: string;
}

/** Notifies the owner that the password was changed, in case someone else changed it. */
export const accountPasswordChanged: Template<Content> = {
  subject: (_content, { t }) => t('mail.changed_subject'),
  Mail: PasswordChanged,
};

function PasswordChanged({ content: { name }, subject }: { content: Content; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.changed_lead')}
      title={t('common.hello', { name })}
      reason={t('mail.why_account', { shop: shop.title })}
    >
      <Paragraph>{t('mail.changed_lead')}</Paragraph>
      <Paragraph>{t('mail.changed_not_you')}</Paragraph>
      <MainButton href={pageIn(frame, '/forget-password')}>{t('mail.changed_button')}</MainButton>
    </MailSheet>
  );
}

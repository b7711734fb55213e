import { MainButton, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  name: string;
}

/** Notifies the owner that someone is trying passwords for the account, and says what to do. */
export const accountSignInTries: Template<Content> = {
  subject: (_content, { t }) => t('mail.tries_subject'),
  Mail: SignInTries,
};

function SignInTries({ content: { name }, subject }: { content: Content; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.tries_lead')}
      title={t('common.hello', { name })}
      reason={t('mail.why_account', { shop: shop.title })}
    >
      <Paragraph>{t('mail.tries_lead')}</Paragraph>
      <Paragraph>{t('mail.tries_not_you')}</Paragraph>
      <MainButton href={pageIn(frame, '/forget-password')}>{t('mail.changed_button')}</MainButton>
    </MailSheet>
  );
}

import { registrationCodeMinutes } from '@kebun/contract/lib/limits.ts';
import { CodeBox, Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';
import { Known } from './account-known.tsx';

/** Null where an account exists already: its owner is notified, and the caller does not learn of it. */
type Content = { name: string; code: string } | null;

/**
 * The code that creates an account. There is no link: the person who follows one may not be the one who typed the
 * password.
 */
export const accountRegister: Template<Content> = {
  subject: (content, { t, shop }) =>
    content
      ? t('mail.register_subject', { shop: shop.title })
      : t('mail.known_subject', { shop: shop.title }),
  Mail: ({ content, subject }) =>
    content ? <Register {...content} subject={subject} /> : <Known subject={subject} />,
};

function Register({ name, code, subject }: { name: string; code: string; subject: string }) {
  const { t, shop } = useMailFrame();

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.register_lead', { minutes: registrationCodeMinutes })}
      title={t('mail.account_title', { name })}
      reason={t('mail.why_registered', { shop: shop.title })}
    >
      <Paragraph>{t('mail.register_lead', { minutes: registrationCodeMinutes })}</Paragraph>
      <CodeBox label={t('mail.code')} code={code} />
      <Paragraph soft>{t('mail.register_not_you')}</Paragraph>
    </MailSheet>
  );
}

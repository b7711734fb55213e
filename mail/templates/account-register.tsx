import { registrationCodeMinutes } from '@kebun/contract/lib/limits.ts';
import { CodeBox, MainButton, Paragraph, PlainLink } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

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

/** Notifies the owner that someone tried to register with the phone number of this account. */
export const accountKnown: Template<null> = {
  subject: (_content, { t, shop }) => t('mail.known_subject', { shop: shop.title }),
  Mail: ({ subject }) => <Known subject={subject} />,
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

function Known({ subject }: { subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.known_lead')}
      title={t('mail.taken_title')}
      reason={t('mail.why_account', { shop: shop.title })}
    >
      <Paragraph>{t('mail.known_lead')}</Paragraph>
      <MainButton href={pageIn(frame, '/signin')}>{t('frame.sign_in')}</MainButton>
      <Paragraph>
        <br />
        {t('mail.known_forgot')}
        <br />
        <PlainLink href={pageIn(frame, '/forget-password')} />
      </Paragraph>
      <Paragraph soft>{t('mail.known_not_you')}</Paragraph>
    </MailSheet>
  );
}

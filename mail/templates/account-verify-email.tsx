import { verificationCodeMinutes } from '@kebun/contract/lib/limits.ts';
import { CodeBox, MainButton, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

/** Null where another account has the address: its owner is notified, and the caller does not learn of it. */
type Content = { name: string; code: string } | null;

/** The code that verifies an address. Only the mail contains it: a link could be read by others. */
export const accountVerifyEmail: Template<Content> = {
  subject: (content, { t }) => t(content ? 'mail.prove_subject' : 'mail.taken_subject'),
  Mail: ({ content, subject }) =>
    content ? <Prove {...content} subject={subject} /> : <Taken subject={subject} />,
};

function Prove({ name, code, subject }: { name: string; code: string; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.prove_lead', { minutes: verificationCodeMinutes })}
      title={t('common.hello', { name })}
      reason={t('mail.why_prove', { shop: shop.title })}
    >
      <Paragraph>{t('mail.prove_lead', { minutes: verificationCodeMinutes })}</Paragraph>
      <CodeBox label={t('mail.code')} code={code} />
      <MainButton href={pageIn(frame, '/my-account/account-settings')}>{t('mail.prove_button')}</MainButton>
      <Paragraph soft>
        <br />
        {t('mail.prove_not_you')}
      </Paragraph>
    </MailSheet>
  );
}

function Taken({ subject }: { subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.taken_lead')}
      title={t('mail.taken_title')}
      reason={t('mail.why_prove', { shop: shop.title })}
    >
      <Paragraph>{t('mail.taken_lead')}</Paragraph>
      <Paragraph>{t('mail.taken_your_address')}</Paragraph>
      <MainButton href={pageIn(frame, '/signin')}>{t('frame.sign_in')}</MainButton>
    </MailSheet>
  );
}

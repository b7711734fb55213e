import { MainButton, Paragraph, PlainLink } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

/** Notifies the owner that someone tried to register with the phone number of this account. */
export const accountKnown: Template<null> = {
  subject: (_content, { t, shop }) => t('mail.known_subject', { shop: shop.title }),
  Mail: ({ subject }) => <Known subject={subject} />,
};

export function Known({ subject }: { subject: string }) {
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

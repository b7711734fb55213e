import { MainButton, Paragraph, PlainLink } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  token: string;
}

/** Asks for a confirmation that the address belongs to the subscriber. Without one, no more mail is sent. */
export const newsletterConfirmation: Template<Content> = {
  subject: (_content, { t }) => t('mail.confirm_subject'),
  Mail: NewsletterConfirmation,
};

function NewsletterConfirmation({ content: { token }, subject }: { content: Content; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;
  const address = `${pageIn(frame, '/newsletter/confirm')}?token=${token}`;

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.confirm_lead')}
      title={t('mail.confirm_title')}
      reason={t('mail.why_confirm', { shop: shop.title })}
    >
      <Paragraph>{t('mail.confirm_lead')}</Paragraph>
      <MainButton href={address}>{t('mail.confirm_button')}</MainButton>
      <Paragraph soft>
        <br />
        {t('mail.or_copy')}
        <br />
        <PlainLink href={address} />
      </Paragraph>
    </MailSheet>
  );
}

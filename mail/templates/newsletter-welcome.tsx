import { MainButton, Paragraph, PlainLink } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  token: string;
}

/** The first mail of a subscription: what to expect, and how to unsubscribe. */
export const newsletterWelcome: Template<Content> = {
  subject: (_content, { t }) => t('mail.welcome_subject'),
  Mail: NewsletterWelcome,
};

function NewsletterWelcome({ content: { token }, subject }: { content: Content; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.welcome_lead')}
      title={t('mail.welcome_title')}
      reason={t('mail.why_newsletter', { shop: shop.title })}
    >
      <Paragraph>{t('mail.welcome_lead')}</Paragraph>
      <MainButton href={pageIn(frame, '/products')}>{t('mail.welcome_button')}</MainButton>
      <Paragraph soft>
        <br />
        {t('mail.leave')}
        <br />
        <PlainLink href={`${pageIn(frame, '/newsletter/unsubscribe')}?token=${token}`} />
      </Paragraph>
    </MailSheet>
  );
}

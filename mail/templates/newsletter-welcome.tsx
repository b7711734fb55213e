import { MainButton, Paragraph, PlainLink } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  token: string;
}

/** The first mail of a subscription: what will come, and how to make it stop. */
export const newsletterWelcome: Template<Content> = {
  subject: (_content, { say }) => say('mail.welcome_subject'),
  Mail: NewsletterWelcome,
};

function NewsletterWelcome({ content: { token }, subject }: { content: Content; subject: string }) {
  const frame = useMailFrame();
  const { say, shop } = frame;

  return (
    <MailSheet
      subject={subject}
      preview={say('mail.welcome_lead')}
      title={say('mail.welcome_title')}
      why={say('mail.why_newsletter', { shop: shop.title })}
    >
      <Paragraph>{say('mail.welcome_lead')}</Paragraph>
      <MainButton href={pageIn(frame, '/products')}>{say('mail.welcome_button')}</MainButton>
      <Paragraph soft>
        <br />
        {say('mail.leave')}
        <br />
        <PlainLink href={`${pageIn(frame, '/newsletter/unsubscribe')}?token=${token}`} />
      </Paragraph>
    </MailSheet>
  );
}

import { MainButton, Paragraph, PlainLink } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  token: string;
}

/** Asks whether the address is really theirs who typed it. Whoever does nothing gets nothing more. */
export const newsletterConfirmation: Template<Content> = {
  subject: (_content, { say }) => say('mail.confirm_subject'),
  Mail: NewsletterConfirmation,
};

function NewsletterConfirmation({ content: { token }, subject }: { content: Content; subject: string }) {
  const frame = useMailFrame();
  const { say, shop } = frame;
  const address = `${pageIn(frame, '/newsletter/confirm')}?token=${token}`;

  return (
    <MailSheet
      subject={subject}
      preview={say('mail.confirm_lead')}
      title={say('mail.confirm_title')}
      why={say('mail.why_confirm', { shop: shop.title })}
    >
      <Paragraph>{say('mail.confirm_lead')}</Paragraph>
      <MainButton href={address}>{say('mail.confirm_button')}</MainButton>
      <Paragraph soft>
        <br />
        {say('mail.or_copy')}
        <br />
        <PlainLink href={address} />
      </Paragraph>
    </MailSheet>
  );
}

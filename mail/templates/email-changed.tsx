import { MainButton, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  name: string;
  /** Enough of the new address to know one's own by. */
  address: string;
}

/** To the old address: that it is the account's no longer, in case it was somebody else who changed it. */
export const emailChanged: Template<Content> = {
  subject: (_content, { say }) => say('mail.moved_subject'),
  Mail: EmailChanged,
};

function EmailChanged({ content: { name, address }, subject }: { content: Content; subject: string }) {
  const frame = useMailFrame();
  const { say, shop } = frame;

  return (
    <MailSheet
      subject={subject}
      preview={say('mail.moved_lead', { address })}
      title={say('mail.prove_title', { name })}
      why={say('mail.why_account_then', { shop: shop.title })}
    >
      <Paragraph>{say('mail.moved_lead', { address })}</Paragraph>
      <Paragraph>{say('mail.moved_else')}</Paragraph>
      <MainButton href={pageIn(frame, '/contact-us')}>{say('mail.moved_button')}</MainButton>
    </MailSheet>
  );
}

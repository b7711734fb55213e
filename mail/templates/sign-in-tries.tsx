import { MainButton, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  name: string;
}

/** Tells that somebody tries passwords for an account, and what its owner can do. */
export const signInTries: Template<Content> = {
  subject: (_content, { say }) => say('mail.tries_subject'),
  Mail: SignInTries,
};

function SignInTries({ content: { name }, subject }: { content: Content; subject: string }) {
  const frame = useMailFrame();
  const { say, shop } = frame;

  return (
    <MailSheet
      subject={subject}
      preview={say('mail.tries_lead')}
      title={say('mail.changed_title', { name })}
      why={say('mail.why_account', { shop: shop.title })}
    >
      <Paragraph>{say('mail.tries_lead')}</Paragraph>
      <Paragraph>{say('mail.tries_else')}</Paragraph>
      <MainButton href={pageIn(frame, '/forget-password')}>{say('mail.changed_button')}</MainButton>
    </MailSheet>
  );
}

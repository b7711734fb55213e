import { MainButton, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  name: string;
}

/** Tells that a password was changed, in case it was somebody else who did it. */
export const passwordChanged: Template<Content> = {
  subject: (_content, { say }) => say('mail.changed_subject'),
  Mail: PasswordChanged,
};

function PasswordChanged({ content: { name }, subject }: { content: Content; subject: string }) {
  const frame = useMailFrame();
  const { say, shop } = frame;

  return (
    <MailSheet
      subject={subject}
      preview={say('mail.changed_lead')}
      title={say('mail.changed_title', { name })}
      why={say('mail.why_account', { shop: shop.title })}
    >
      <Paragraph>{say('mail.changed_lead')}</Paragraph>
      <Paragraph>{say('mail.changed_else')}</Paragraph>
      <MainButton href={pageIn(frame, '/forget-password')}>{say('mail.changed_button')}</MainButton>
    </MailSheet>
  );
}

import { Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  name: string;
}

/** Tells that an account stays that was to be removed: it may have been somebody else who asked for that. */
export const accountKept: Template<Content> = {
  subject: (_content, { say }) => say('mail.kept_subject'),
  Mail: AccountKept,
};

function AccountKept({ content: { name }, subject }: { content: Content; subject: string }) {
  const { say, shop } = useMailFrame();

  return (
    <MailSheet
      subject={subject}
      preview={say('mail.kept_lead')}
      title={say('mail.kept_title', { name })}
      why={say('mail.why_account', { shop: shop.title })}
    >
      <Paragraph>{say('mail.kept_lead')}</Paragraph>
      <Paragraph soft>{say('mail.kept_else')}</Paragraph>
    </MailSheet>
  );
}

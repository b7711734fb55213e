import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import { CodeBox, Paragraph } from '../parts.tsx';
import type { Template } from '../template.ts';

interface Content {
  name: string;
  code: string;
}

/** The code for a new password. It is said in the mail alone: no link carries it, where others might read it. */
export const resetCode: Template<Content> = {
  subject: (_content, { say }) => say('mail.reset_subject'),
  Mail: ResetCode,
};

function ResetCode({ content: { name, code }, subject }: { content: Content; subject: string }) {
  const { say, shop } = useMailFrame();

  return (
    <MailSheet
      subject={subject}
      preview={say('mail.reset_lead')}
      title={say('mail.reset_title', { name })}
      why={say('mail.why_reset', { shop: shop.title })}
    >
      <Paragraph>{say('mail.reset_lead')}</Paragraph>
      <CodeBox label={say('mail.reset_code')} code={code} />
      <Paragraph soft>{say('mail.reset_else')}</Paragraph>
    </MailSheet>
  );
}

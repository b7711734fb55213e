import { CodeBox, Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  name: string;
  code: string;
  number: string;
}

/** The code for a new phone number, to whoever reads the account's mails. */
export const provePhone: Template<Content> = {
  subject: (_content, { say }) => say('mail.number_subject'),
  Mail: ProvePhone,
};

function ProvePhone({ content: { name, code, number }, subject }: { content: Content; subject: string }) {
  const { say, shop } = useMailFrame();

  return (
    <MailSheet
      subject={subject}
      preview={say('mail.number_lead', { number })}
      title={say('mail.prove_title', { name })}
      why={say('mail.why_account', { shop: shop.title })}
    >
      <Paragraph>{say('mail.number_lead', { number })}</Paragraph>
      <CodeBox label={say('mail.code')} code={code} />
      <Paragraph soft>{say('mail.number_else')}</Paragraph>
    </MailSheet>
  );
}

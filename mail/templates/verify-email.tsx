import { CodeBox, MainButton, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

/** Null where another account has the address: its owner is told, and whoever asked is not. */
type Content = { name: string; code: string } | null;

/** The code that proves an address. It is said in the mail alone: no link carries it, where others might read it. */
export const proveEmail: Template<Content> = {
  subject: (content, { say }) => say(content ? 'mail.prove_subject' : 'mail.taken_subject'),
  Mail: ({ content, subject }) =>
    content ? <Prove {...content} subject={subject} /> : <Taken subject={subject} />,
};

function Prove({ name, code, subject }: { name: string; code: string; subject: string }) {
  const frame = useMailFrame();
  const { say, shop } = frame;

  return (
    <MailSheet
      subject={subject}
      preview={say('mail.prove_lead')}
      title={say('mail.prove_title', { name })}
      why={say('mail.why_prove', { shop: shop.title })}
    >
      <Paragraph>{say('mail.prove_lead')}</Paragraph>
      <CodeBox label={say('mail.code')} code={code} />
      <MainButton href={pageIn(frame, '/my-account/account-settings')}>{say('mail.prove_button')}</MainButton>
      <Paragraph soft>
        <br />
        {say('mail.prove_else')}
      </Paragraph>
    </MailSheet>
  );
}

function Taken({ subject }: { subject: string }) {
  const frame = useMailFrame();
  const { say, shop } = frame;

  return (
    <MailSheet
      subject={subject}
      preview={say('mail.taken_lead')}
      title={say('mail.taken_title')}
      why={say('mail.why_prove', { shop: shop.title })}
    >
      <Paragraph>{say('mail.taken_lead')}</Paragraph>
      <Paragraph>{say('mail.taken_else')}</Paragraph>
      <MainButton href={pageIn(frame, '/signin')}>{say('mail.taken_button')}</MainButton>
    </MailSheet>
  );
}

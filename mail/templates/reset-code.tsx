import { CodeBox, MainButton, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  name: string;
  email: string;
  code: string;
  link: string; // a secret that no wrong code makes useless
}

/**
 * The code for a new password, and a link that does as well. Its secret stands behind the #, which no browser sends to
 * a server, so it reaches no log; and to follow it changes nothing before a password is typed.
 */
export const resetCode: Template<Content> = {
  subject: (_content, { say }) => say('mail.reset_subject'),
  Mail: ResetCode,
};

function ResetCode({ content: { name, email, code, link }, subject }: { content: Content; subject: string }) {
  const frame = useMailFrame();
  const { say, shop } = frame;
  const way = new URLSearchParams({ email, code: link });

  return (
    <MailSheet
      subject={subject}
      preview={say('mail.reset_lead')}
      title={say('mail.reset_title', { name })}
      why={say('mail.why_reset', { shop: shop.title })}
    >
      <Paragraph>{say('mail.reset_lead')}</Paragraph>
      <CodeBox label={say('mail.reset_code')} code={code} />
      <Paragraph>{say('mail.reset_link')}</Paragraph>
      <MainButton href={`${pageIn(frame, '/forget-password')}#${way}`}>
        {say('mail.changed_button')}
      </MainButton>
      <Paragraph soft>
        <br />
        {say('mail.reset_else')}
      </Paragraph>
    </MailSheet>
  );
}

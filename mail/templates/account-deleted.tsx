import { Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

/** The last mail to somebody whose account is gone. It names nobody, for nobody is known by that address any more. */
export const removed: Template<Record<string, never>> = {
  subject: (_content, { say }) => say('mail.removed_subject'),
  Mail: Removed,
};

function Removed({ subject }: { subject: string }) {
  const { say, shop } = useMailFrame();

  return (
    <MailSheet
      subject={subject}
      preview={say('mail.removed_lead')}
      title={say('mail.removed_title')}
      why={say('mail.why_removed', { shop: shop.title })}
    >
      <Paragraph>{say('mail.removed_lead')}</Paragraph>
      <Paragraph soft>{say('mail.removed_books')}</Paragraph>
    </MailSheet>
  );
}

import { MainButton, Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  name: string;
  what: 'password' | 'authenticator' | 'recovery_codes' | 'recovery_used' | 'enrolled';
}

/** Tells somebody of the staff what became of what they sign in with, in case it was somebody else. */
export const staffKeysChanged: Template<Content> = {
  subject: ({ what }, { say }) => say(`mail.staff_keys_${what}`),
  Mail: StaffKeysChanged,
};

function StaffKeysChanged({ content: { name, what }, subject }: { content: Content; subject: string }) {
  const { say, shop, publicUrl } = useMailFrame();
  return (
    <MailSheet
      subject={subject}
      preview={say(`mail.staff_keys_${what}_lead`)}
      title={say('mail.changed_title', { name })}
      why={say('mail.why_staff', { shop: shop.title })}
    >
      <Paragraph>{say(`mail.staff_keys_${what}_lead`)}</Paragraph>
      <Paragraph>{say('mail.staff_keys_else')}</Paragraph>
      <MainButton href={`${publicUrl}/backoffice#/account`}>{say('mail.staff_keys_button')}</MainButton>
    </MailSheet>
  );
}

import { MainButton, Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  name: string;
  what: 'password' | 'authenticator' | 'recovery_codes' | 'recovery_used' | 'enrolled';
}

/** Notifies a staff member that their credentials changed, in case someone else changed them. */
export const staffCredentialsChanged: Template<Content> = {
  subject: ({ what }, { t }) => t(`mail.staff_credentials_${what}`),
  Mail: StaffKeysChanged,
};

function StaffKeysChanged({ content: { name, what }, subject }: { content: Content; subject: string }) {
  const { t, shop, publicUrl } = useMailFrame();
  return (
    <MailSheet
      subject={subject}
      preview={t(`mail.staff_credentials_${what}_lead`)}
      title={t('common.hello', { name })}
      reason={t('mail.why_staff', { shop: shop.title })}
    >
      <Paragraph>{t(`mail.staff_credentials_${what}_lead`)}</Paragraph>
      <Paragraph>{t('mail.staff_credentials_not_you')}</Paragraph>
      <MainButton href={`${publicUrl}/backoffice#/account`}>{t('mail.staff_credentials_button')}</MainButton>
    </MailSheet>
  );
}

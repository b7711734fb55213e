import { resetCodeMinutes, resetLinkMinutes } from '@kebun/contract/lib/limits.ts';
import { CodeBox, MainButton, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  name: string;
  email: string;
  code: string;
  link: string; // a secret that stays valid after wrong codes
}

/**
 * The code for a new password, and a link that does the same. The secret is behind the #, which no browser sends
 * to a server, so no log contains it. Opening the link changes nothing until a password is typed.
 */
export const accountResetCode: Template<Content> = {
  subject: (_content, { t }) => t('mail.reset_subject'),
  Mail: ResetCode,
};

function ResetCode({ content: { name, email, code, link }, subject }: { content: Content; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;
  const query = new URLSearchParams({ email, code: link });

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.reset_lead', { minutes: resetCodeMinutes })}
      title={t('common.hello', { name })}
      reason={t('mail.why_reset', { shop: shop.title })}
    >
      <Paragraph>{t('mail.reset_lead', { minutes: resetCodeMinutes })}</Paragraph>
      <CodeBox label={t('mail.reset_code')} code={code} />
      <Paragraph>{t('mail.reset_link', { minutes: resetLinkMinutes })}</Paragraph>
      <MainButton href={`${pageIn(frame, '/forget-password')}#${query}`}>
        {t('mail.changed_button')}
      </MainButton>
      <Paragraph soft>
        <br />
        {t('mail.reset_not_you')}
      </Paragraph>
    </MailSheet>
  );
}

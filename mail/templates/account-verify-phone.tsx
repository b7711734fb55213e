import { verificationCodeMinutes } from '@kebun/contract/lib/limits.ts';
import { CodeBox, Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  name: string;
  code: string;
  number: string;
}

/** The code for a new phone number, sent to the account's e-mail address. */
export const accountVerifyPhone: Template<Content> = {
  subject: (_content, { t }) => t('mail.number_subject'),
  Mail: ProvePhone,
};

function ProvePhone({ content: { name, code, number }, subject }: { content: Content; subject: string }) {
  const { t, shop } = useMailFrame();

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.number_lead', { number, minutes: verificationCodeMinutes })}
      title={t('common.hello', { name })}
      reason={t('mail.why_account', { shop: shop.title })}
    >
      <Paragraph>{t('mail.number_lead', { number, minutes: verificationCodeMinutes })}</Paragraph>
      <CodeBox label={t('mail.code')} code={code} />
      <Paragraph soft>{t('mail.number_not_you')}</Paragraph>
    </MailSheet>
  );
}

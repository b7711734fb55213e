import { verificationCodeMinutes } from '@kebun/contract/lib/limits.ts';
import { CodeBox, MainButton, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  name: string;
  /** The code that verifies the address. Null once it has expired. */
  code: string | null;
}

/** The first mail of an account: what the account offers, and the code that verifies the address. */
export const accountWelcome: Template<Content> = {
  subject: (_content, { t, shop }) => t('mail.account_subject', { shop: shop.title }),
  Mail: AccountWelcome,
};

function AccountWelcome({ content: { name, code }, subject }: { content: Content; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.account_lead')}
      title={t('mail.account_title', { name })}
      reason={t('mail.why_registered', { shop: shop.title })}
    >
      <Paragraph>{t('mail.account_lead')}</Paragraph>
      <Paragraph>
        {code ? t('mail.account_code_lead', { minutes: verificationCodeMinutes }) : t('mail.account_late')}
      </Paragraph>
      {code && <CodeBox label={t('mail.code')} code={code} />}
      <MainButton href={pageIn(frame, '/my-account/account-settings')}>{t('mail.prove_button')}</MainButton>
    </MailSheet>
  );
}

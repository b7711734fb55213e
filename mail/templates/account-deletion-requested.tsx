import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { inEachLanguage } from '@kebun/contract/lib/localised.ts';
import { MainButton, NumberBox, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  name: string;
  at: string; // when the account will be deleted
}

/** Says when the account will be deleted and how to keep it: by signing in before. */
export const accountDeletionRequested: Template<Content> = {
  subject: (_content, { t }) => t('mail.removal_subject'),
  Mail: AccountDeletionRequested,
};

const days = inEachLanguage(
  (language) =>
    new Intl.DateTimeFormat(languageFacts[language].formats, {
      timeZone: 'Asia/Kuala_Lumpur',
      dateStyle: 'long',
    }),
);

function AccountDeletionRequested({ content: { name, at }, subject }: { content: Content; subject: string }) {
  const frame = useMailFrame();
  const { t, shop, language } = frame;

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.removal_lead')}
      title={t('mail.removal_title', { name })}
      reason={t('mail.why_account', { shop: shop.title })}
    >
      <Paragraph>{t('mail.removal_lead')}</Paragraph>
      <NumberBox label={t('mail.removal_on')}>{days[language].format(new Date(at))}</NumberBox>
      <Paragraph>{t('mail.removal_keep')}</Paragraph>
      <MainButton href={pageIn(frame, '/signin')}>{t('mail.removal_button')}</MainButton>
      <Paragraph soft>
        <br />
        {t('mail.removal_not_you')}
      </Paragraph>
    </MailSheet>
  );
}

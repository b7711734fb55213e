import { dataCodeMinutes, dataLinkMinutes } from '@kebun/contract/lib/limits.ts';
import { CodeBox, MainButton, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  email: string;
  code: string;
  link: string; // a secret that stays valid after wrong codes
}

/**
 * The code that opens the data stored under an address, and a link that does the same. The secret is behind the #,
 * which no browser sends to a server. Opening the link shows and changes nothing until a button is pressed.
 */
export const ownDataCode: Template<Content> = {
  subject: (_content, { t }) => t('mail.own_data_subject'),
  Mail: OwnDataCode,
};

function OwnDataCode({ content: { email, code, link }, subject }: { content: Content; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;
  const query = new URLSearchParams({ email, code: link });

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.own_data_lead', { minutes: dataCodeMinutes })}
      title={t('mail.own_data_title')}
      reason={t('mail.why_own_data', { shop: shop.title })}
    >
      <Paragraph>{t('mail.own_data_lead', { minutes: dataCodeMinutes })}</Paragraph>
      <CodeBox label={t('mail.code')} code={code} />
      <Paragraph>{t('mail.own_data_link', { minutes: dataLinkMinutes })}</Paragraph>
      <MainButton href={`${pageIn(frame, '/your-data')}#${query}`}>{t('mail.own_data_button')}</MainButton>
      <Paragraph soft>
        <br />
        {t('mail.own_data_not_you')}
      </Paragraph>
    </MailSheet>
  );
}

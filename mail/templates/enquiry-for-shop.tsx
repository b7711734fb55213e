import { NumberBox, Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';
import { colours } from '../theme.ts';

interface Content {
  caseNo: string;
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  orderNumber: string | null;
}

/** An enquiry for the staff of the shop. A reply to this mail goes to the visitor. */
export const enquiryForShop: Template<Content> = {
  subject: ({ caseNo, subject }, { t }) => t('mail.for_shop_subject', { number: caseNo, subject }),
  Mail: EnquiryForShop,
};

function EnquiryForShop({ content, subject }: { content: Content; subject: string }) {
  const { t } = useMailFrame();
  const { caseNo, name, email, phone, message, orderNumber } = content;
  const facts = [
    [t('common.full_name'), name],
    [t('common.email'), email],
    [t('common.phone'), phone],
    [t('common.order_number'), orderNumber],
  ] as const;

  return (
    <MailSheet
      subject={subject}
      preview={message.slice(0, 120)}
      title={content.subject}
      reason={t('mail.why_for_shop')}
    >
      <NumberBox label={t('contact.case_no')}>{caseNo}</NumberBox>
      <Paragraph>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <span key={label}>
              <span className="ink-soft" style={{ color: colours.inkSoft }}>
                {label}
              </span>{' '}
              {value}
              <br />
            </span>
          ))}
      </Paragraph>
      {message.split('\n').map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text have no name but their place
        <Paragraph key={n}>{line}</Paragraph>
      ))}
    </MailSheet>
  );
}

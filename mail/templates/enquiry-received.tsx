import { NumberBox, Paragraph } from '../elements.tsx';
import { useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface Content {
  caseNo: string;
}

/**
 * Confirms an enquiry with its case number. It repeats nothing that the visitor typed: anyone can enter any address,
 * and the shop must not carry messages for strangers.
 */
export const enquiryReceived: Template<Content> = {
  subject: ({ caseNo }, { t }) => t('mail.enquiry_subject', { number: caseNo }),
  Mail: EnquiryReceived,
};

function EnquiryReceived({ content: { caseNo }, subject }: { content: Content; subject: string }) {
  const { t, shop } = useMailFrame();
  return (
    <MailSheet
      subject={subject}
      preview={t('mail.enquiry_lead')}
      title={t('contact.sent_title')}
      reason={t('mail.why_enquiry', { shop: shop.title })}
    >
      <Paragraph>{t('mail.enquiry_lead')}</Paragraph>
      <NumberBox label={t('contact.case_no')}>{caseNo}</NumberBox>
      <Paragraph soft>
        {shop.phone ? t('mail.enquiry_urgent', { phone: shop.phone }) : t('mail.enquiry_again')}
      </Paragraph>
    </MailSheet>
  );
}

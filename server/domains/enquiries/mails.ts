import { formatPhone } from '@kebun/contract/lib/phone.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { MailWriter } from '#platform/mail/mails.ts';
import { formatCaseNo } from './format-case-no.ts';
import { selectEnquiry } from './queries.ts';

declare module '#platform/mail/mails.ts' {
  interface Mails {
    'enquiry.for_shop': { enquiry_id: string };
    'enquiry.received': { enquiry_id: string };
  }
}

export const enquiryReceivedContents: MailWriter<'enquiry.received'> = async ({ enquiry_id }, { db }) => {
  const enquiry = await selectEnquiry(db, enquiry_id);
  return enquiry && { content: { caseNo: formatCaseNo(enquiry.case_no) } };
};

export const enquiryForShopContents: MailWriter<'enquiry.for_shop'> = async ({ enquiry_id }, { db }) => {
  const enquiry = await selectEnquiry(db, enquiry_id);
  if (!enquiry) return undefined;
  const { case_no, name, email, phone, subject, message, order_display_id } = enquiry;
  return {
    content: {
      caseNo: formatCaseNo(case_no),
      name,
      email,
      phone: phone && formatPhone(phone),
      subject,
      message,
      orderNumber: order_display_id && formatOrderNumber(order_display_id),
    },
    replyTo: { name, address: email },
  };
};

import { formatOrderNumber, type Order } from '@kebun/contract/orders/orders.ts';
import type { PaperKind } from '@kebun/contract/orders/papers.ts';
import { MainButton, NumberBox, Paragraph } from '../elements.tsx';
import { type MailFrame, pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import { PaperLink, paperName } from '../paper-link.tsx';
import type { Template } from '../template.ts';

interface PaperMail {
  order: Order;
  kind: PaperKind;
  number?: string | undefined; // of a credit note
}

/** Sends a paper of an order. */
export const orderPaper: Template<PaperMail> = {
  subject: (content, frame) => subjectOf(content, frame),
  Mail: OrderPaper,
};

const subjectOf = ({ order, kind, number }: PaperMail, { t }: MailFrame) =>
  t('mail.paper_subject', {
    paper: paperName({ kind, number }, t),
    number: formatOrderNumber(order.display_id),
  });

function OrderPaper({ content, subject }: { content: PaperMail; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;
  const { order } = content;
  const query = new URLSearchParams({ order: order.display_id, share_token: order.share_token });

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.paper_lead')}
      title={t('common.hello', { name: order.customer.name })}
      reason={t('mail.why_order_news', { shop: shop.title })}
    >
      <Paragraph>{t('mail.paper_lead')}</Paragraph>
      <Paragraph>
        <PaperLink {...content} />
      </Paragraph>
      <NumberBox label={t('common.order_number')}>{formatOrderNumber(order.display_id)}</NumberBox>
      <MainButton href={`${pageIn(frame, '/track-order/view')}?${query}`}>{t('mail.see_order')}</MainButton>
    </MailSheet>
  );
}

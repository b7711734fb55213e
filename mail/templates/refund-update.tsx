import { fullDayIn } from '@kebun/contract/lib/date-wording.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { formatOrderNumber, type Order } from '@kebun/contract/orders/orders.ts';
import { isPartial, type Refund } from '@kebun/contract/refunds/refunds.ts';
import { MainButton, NumberBox, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import { OrderLines } from '../order-parts.tsx';
import { PaperLink } from '../paper-link.tsx';
import type { Template } from '../template.ts';

interface RefundNews {
  /** The status when the mail was queued. */
  news: 'requested' | 'cancelled' | 'promised' | 'paid' | 'rejected';
  refund: Refund;
  order: Order;
  creditNote: string | null; // the number, once the money was sent
}

/** Notifies the shopper about a cancellation request or a refund. */
export const refundUpdate: Template<RefundNews> = {
  subject: (content, { t }) => t(subjectOf(content), { number: formatOrderNumber(content.order.display_id) }),
  Mail: RefundNewsMail,
};

const subjectOf = (content: RefundNews) =>
  isPartial(content.refund) && content.news === 'cancelled'
    ? ('mail.refund_part_cancelled_subject' as const)
    : (`mail.refund_${content.news}_subject` as const);

function wordsOf(content: RefundNews) {
  const { news } = content;
  if (isPartial(content.refund) && news === 'cancelled')
    return { title: 'mail.refund_part_cancelled_title', lead: 'mail.refund_part_cancelled_lead' } as const;
  if (isPartial(content.refund) && news === 'requested')
    return { title: 'mail.refund_requested_title', lead: 'mail.refund_part_requested_lead' } as const;
  return { title: `mail.refund_${news}_title`, lead: `mail.refund_${news}_lead` } as const;
}

/** Why money goes back that neither the shopper nor staff requested. */
const reasonsUnasked: Partial<Record<Refund['kind'], MessageKey>> = {
  overpayment: 'mail.refund_overpaid',
  shortage: 'mail.refund_shortage',
  swap: 'mail.refund_swap',
};

function RefundNewsMail({ content, subject }: { content: RefundNews; subject: string }) {
  const { news, refund, order, creditNote } = content;
  const frame = useMailFrame();
  const { t, shop, language } = frame;
  const query = new URLSearchParams({ order: order.display_id, share_token: order.share_token });
  const amount = formatMoney(refund.refund_amount);
  const words = wordsOf(content);
  const lead = t(words.lead, { amount });
  const why = reasonsUnasked[refund.kind];
  const isLessAtDoor = isPartial(content.refund) && news === 'cancelled' && order.payment_gateway === 'cod';
  const goes = refund.refund_amount > 0 && news !== 'rejected' && news !== 'requested';

  return (
    <MailSheet
      subject={subject}
      preview={lead}
      title={t(words.title, { name: order.customer.name })}
      reason={t('mail.why_order_news', { shop: shop.title })}
    >
      <Paragraph>{lead}</Paragraph>
      {goes && (
        <Paragraph>
          {t(refund.refund_to === 'wallet' ? 'mail.refund_to_wallet' : paidBackText(refund, order), {
            amount,
            method: order.payment_label,
          })}
        </Paragraph>
      )}
      {refund.credit_day && (
        <Paragraph>
          {t('mail.refund_or_credit', { amount, day: fullDayIn(language, refund.credit_day) })}
          <br />
          <a href={pageIn(frame, '/signup')} className="link">
            {t('account.refer_start')}
          </a>
        </Paragraph>
      )}
      {why && <Paragraph>{t(why)}</Paragraph>}
      {isLessAtDoor && (
        <Paragraph>
          {t('mail.refund_part_cancelled_less', { amount: formatMoney(order.totals.amount_due) })}
        </Paragraph>
      )}
      {refund.decided_note && <Paragraph>{refund.decided_note}</Paragraph>}
      <NumberBox label={t('common.order_number')}>{formatOrderNumber(order.display_id)}</NumberBox>
      <MainButton href={`${pageIn(frame, '/track-order/view')}?${query}`}>{t('mail.see_order')}</MainButton>
      <Paragraph soft>
        <br />
        {creditNote && <PaperLink order={order} kind="credit_note" number={creditNote} />}
      </Paragraph>
      <OrderLines order={order} />
    </MailSheet>
  );
}

function paidBackText({ status }: Refund, { payment_gateway }: Order) {
  const isSent = status === 'refunded';
  if (payment_gateway === 'cod') return isSent ? 'mail.refund_cash_sent' : 'mail.refund_cash_will_be_sent';
  return isSent ? 'mail.refund_sent_back' : 'mail.refund_will_be_sent';
}

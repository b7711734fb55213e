import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber, type Order } from '@kebun/contract/orders/orders.ts';
import { MainButton, NumberBox, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import { OrderLines } from '../order-parts.tsx';
import type { Template } from '../template.ts';

interface EndedOrderMail {
  /** The status when the mail was queued: a late payment may still reopen the order. */
  status: 'cancelled' | 'failed';
  order: Order;
}

/** Notifies the shopper that an unpaid order has ended. */
export const orderEnded: Template<EndedOrderMail> = {
  subject: ({ status, order }, { t }) =>
    t(`mail.ended_${status}_subject`, { number: formatOrderNumber(order.display_id) }),
  Mail: OrderEnded,
};

function OrderEnded({ content: { status, order }, subject }: { content: EndedOrderMail; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;
  const lead = t(`mail.ended_${status}_lead`);
  const note = order.status_history.find(({ slug }) => slug === status)?.note;
  const { store_credit } = order.totals;
  const query = new URLSearchParams({ order: order.display_id, share_token: order.share_token });

  return (
    <MailSheet
      subject={subject}
      preview={lead}
      title={t(`mail.ended_${status}_title`, { name: order.customer.name })}
      reason={t('mail.why_order', { shop: shop.title })}
    >
      <Paragraph>{lead}</Paragraph>
      {note && <Paragraph>{note}</Paragraph>}
      {store_credit > 0 && (
        <Paragraph>{t('mail.ended_credit', { amount: formatMoney(store_credit) })}</Paragraph>
      )}
      <NumberBox label={t('common.order_number')}>{formatOrderNumber(order.display_id)}</NumberBox>
      <MainButton href={`${pageIn(frame, '/track-order/view')}?${query}`}>{t('mail.see_order')}</MainButton>
      <Paragraph soft>
        <br />
      </Paragraph>
      <OrderLines order={order} />
    </MailSheet>
  );
}

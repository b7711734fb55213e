import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber, type Order } from '@kebun/contract/orders/orders.ts';
import { MainButton, NumberBox, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import { OrderAddress, OrderLines, OrderSums } from '../order-parts.tsx';
import type { Template } from '../template.ts';

interface AddedContent {
  order: Order;
  added: string[]; // the ids of the lines
}

/** Says what was added to an order, and what the order costs with it. */
export const orderAdded: Template<AddedContent> = {
  subject: ({ order }, { t }) => t('mail.added_subject', { number: formatOrderNumber(order.display_id) }),
  Mail: OrderAdded,
};

function OrderAdded({ content: { order, added }, subject }: { content: AddedContent; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;
  const { totals, cash_reduction, delivery_time, payment_gateway } = order;
  const isAdded = ({ id }: Order['items'][number]) => added.includes(id);
  const total = formatMoney(totals.total - cash_reduction);
  const news = t(payment_gateway === 'cod' ? 'mail.added_cash' : 'mail.added_paid', { total });
  const query = new URLSearchParams({ order: order.display_id, share_token: order.share_token });
  return (
    <MailSheet
      subject={subject}
      preview={news}
      title={t('mail.added_title')}
      reason={t('mail.why_order', { shop: shop.title })}
    >
      <Paragraph>
        {news}
        {delivery_time && (
          <>
            <br />
            {t('mail.added_together', { when: delivery_time.label })}
          </>
        )}
      </Paragraph>
      <OrderLines title={t('mail.added_lines')} order={{ ...order, items: order.items.filter(isAdded) }} />
      <NumberBox label={t('common.order_number')}>{formatOrderNumber(order.display_id)}</NumberBox>
      <MainButton href={`${pageIn(frame, '/track-order/view')}?${query}`}>{t('mail.see_order')}</MainButton>
      <br />
      <OrderLines title={t('mail.added_whole')} order={order} />
      <OrderSums order={order} />
      <OrderAddress order={order} />
    </MailSheet>
  );
}

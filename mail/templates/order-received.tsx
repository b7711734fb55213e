import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber, type Order } from '@kebun/contract/orders/orders.ts';
import { MainButton, NumberBox, Paragraph } from '../elements.tsx';
import { type MailFrame, pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import { OrderAddress, OrderLines, OrderSums } from '../order-parts.tsx';
import type { Template } from '../template.ts';

/** Confirms an order: lines, total, delivery time, address, and a link that opens the order. */
export const orderReceived: Template<{ order: Order }> = {
  subject: ({ order }, { t }) => t('mail.order_subject', { number: formatOrderNumber(order.display_id) }),
  Mail: OrderReceived,
};

// biome-ignore format: table
const promises = {
  slot: { cash: 'order.we_come_for_cash',  paid: 'order.we_come' },
  none: { cash: 'order.we_bring_for_cash', paid: 'order.we_bring' },
} as const;

function promiseOf({ delivery_time, payment_gateway, shipping_method, totals }: Order, { t }: MailFrame) {
  const isCash = payment_gateway === 'cod';
  return t(promises[delivery_time ? 'slot' : 'none'][isCash ? 'cash' : 'paid'], {
    when: delivery_time?.label ?? '',
    method: shipping_method.name,
    eta: shipping_method.eta_text,
    amount: formatMoney(totals.total),
  });
}

function OrderReceived({ content: { order }, subject }: { content: { order: Order }; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;
  const promise = promiseOf(order, frame);
  const query = new URLSearchParams({ order: order.display_id, share_token: order.share_token });

  return (
    <MailSheet
      subject={subject}
      preview={promise}
      title={t('order.thanks', { name: order.customer.name })}
      reason={t('mail.why_order', { shop: shop.title })}
    >
      <Paragraph>
        {t('order.is_in')}
        <br />
        {promise}
      </Paragraph>
      <NumberBox label={t('common.order_number')}>{formatOrderNumber(order.display_id)}</NumberBox>
      <MainButton href={`${pageIn(frame, '/track-order/view')}?${query}`}>{t('mail.see_order')}</MainButton>
      <Paragraph soft>
        <br />
        {t('mail.track_by_number', { address: pageIn(frame, '/track-order') })}
      </Paragraph>
      <OrderLines order={order} />
      <OrderSums order={order} />
      <OrderAddress order={order} />
    </MailSheet>
  );
}

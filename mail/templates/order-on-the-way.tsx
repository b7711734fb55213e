import { formatOrderNumber, type Order } from '@kebun/contract/orders/orders.ts';
import { MainButton, NumberBox, Paragraph } from '../elements.tsx';
import { type MailFrame, pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import { OrderAddress, OrderLines } from '../order-parts.tsx';
import type { Template } from '../template.ts';
import { colours } from '../theme.ts';

/** Notifies the shopper that the order has left the farm. */
export const orderOnTheWay: Template<{ order: Order }> = {
  subject: ({ order }, { t }) =>
    t('mail.on_the_way_subject', { number: formatOrderNumber(order.display_id) }),
  Mail: OrderOnTheWay,
};

function OrderOnTheWay({ content: { order }, subject }: { content: { order: Order }; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;
  const when = order.delivery_time?.label;
  const query = new URLSearchParams({ order: order.display_id, share_token: order.share_token });

  return (
    <MailSheet
      subject={subject}
      preview={t('mail.on_the_way_lead')}
      title={t('mail.on_the_way_title', { name: order.customer.name })}
      reason={t('mail.why_order_news', { shop: shop.title })}
    >
      <Paragraph>
        {t('mail.on_the_way_lead')}
        {when && (
          <>
            <br />
            {t('mail.on_the_way_when', { when })}
          </>
        )}
      </Paragraph>
      <NumberBox label={t('common.order_number')}>{formatOrderNumber(order.display_id)}</NumberBox>
      <MainButton href={`${pageIn(frame, '/track-order/view')}?${query}`}>{t('mail.see_order')}</MainButton>
      <Paragraph soft>
        <br />
        {order.invoice && (
          <a href={paperIn(frame, order)} className="link" style={{ color: colours.leaf }}>
            {t('mail.invoice_pdf', { number: order.invoice.number })}
          </a>
        )}
      </Paragraph>
      <OrderLines order={order} />
      <OrderAddress order={order} />
    </MailSheet>
  );
}

/** The address of the invoice as PDF. The share token opens it without signing in. */
const paperIn = ({ publicUrl, language }: MailFrame, { display_id, share_token }: Order) =>
  `${publicUrl}/api/order/${display_id}/papers/invoice?${new URLSearchParams({ share_token, lang: language })}`;

import { formatOrderNumber, type Order } from '@kebun/contract/orders/orders.ts';
import { MainButton, NumberBox, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import { OrderAddress, OrderLines } from '../order-parts.tsx';
import type { Template } from '../template.ts';

interface SlippedContent {
  order: Order;
}

/** Says that a harvest will not come as expected when an order was placed, and what its shopper can do. */
export const orderHarvestSlipped: Template<SlippedContent> = {
  subject: ({ order }, { t }) => t('mail.slipped_subject', { number: formatOrderNumber(order.display_id) }),
  Mail: OrderHarvestSlipped,
};

function OrderHarvestSlipped({ content: { order }, subject }: { content: SlippedContent; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;
  const query = new URLSearchParams({ order: order.display_id, share_token: order.share_token });
  const slipped = order.items.filter(({ pre_order }) => pre_order?.slipped);
  return (
    <MailSheet
      subject={subject}
      preview={t('mail.slipped_lead')}
      title={t('mail.slipped_title')}
      reason={t('mail.why_order', { shop: shop.title })}
    >
      <Paragraph>{t('mail.slipped_lead')}</Paragraph>
      <OrderLines title={t('mail.slipped_lines')} order={{ ...order, items: slipped }} />
      <Paragraph>{t('mail.slipped_choices')}</Paragraph>
      <Paragraph>{t('order.slip_default')}</Paragraph>
      <NumberBox label={t('common.order_number')}>{formatOrderNumber(order.display_id)}</NumberBox>
      <MainButton href={`${pageIn(frame, '/track-order/view')}?${query}`}>{t('mail.see_order')}</MainButton>
      <OrderAddress order={order} />
    </MailSheet>
  );
}

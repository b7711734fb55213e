import { formatOrderNumber, type Order } from '@kebun/contract/orders/orders.ts';
import { MainButton, NumberBox, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import { OrderAddress, OrderLines, Row, Rows } from '../order-parts.tsx';
import type { Template } from '../template.ts';

interface MovedContent {
  order: Order;
}

/** Says when an order comes now, when it would have come, and why that changed. */
export const orderDeliveryMoved: Template<MovedContent> = {
  subject: ({ order }, { t }) => t('mail.moved_subject', { number: formatOrderNumber(order.display_id) }),
  Mail: OrderDeliveryMoved,
};

function OrderDeliveryMoved({ content: { order }, subject }: { content: MovedContent; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;
  const query = new URLSearchParams({ order: order.display_id, share_token: order.share_token });
  const move = order.delivery_moves.at(-1);
  const why = move?.reason === 'waits' ? t('mail.moved_waits') : move?.note;
  return (
    <MailSheet
      subject={subject}
      preview={move?.to ?? t('mail.moved_title')}
      title={t('mail.moved_title')}
      reason={t('mail.why_order', { shop: shop.title })}
    >
      <Rows>
        <Row label={t('mail.moved_before')} amount={move?.from ?? ''} />
        <Row strong label={t('mail.moved_now')} amount={move?.to ?? ''} />
      </Rows>
      {why && (
        <Paragraph>
          {t('common.reason')}
          <br />
          {why}
        </Paragraph>
      )}
      <Paragraph>{t('mail.moved_all')}</Paragraph>
      {move?.reason === 'staff' && <Paragraph>{t('mail.moved_unsuitable')}</Paragraph>}
      <NumberBox label={t('common.order_number')}>{formatOrderNumber(order.display_id)}</NumberBox>
      <MainButton href={`${pageIn(frame, '/track-order/view')}?${query}`}>{t('mail.see_order')}</MainButton>
      <br />
      <OrderLines order={order} />
      <OrderAddress order={order} />
    </MailSheet>
  );
}

import { formatOrderNumber, type Order } from '@kebun/contract/orders/orders.ts';
import { papersOf } from '@kebun/contract/orders/papers.ts';
import { Fragment } from 'react';
import { MainButton, NumberBox, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import { OrderAddress, OrderLines } from '../order-parts.tsx';
import { PaperLink } from '../paper-link.tsx';
import type { Template } from '../template.ts';

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
        {papersOf(order)
          .filter((kind) => kind !== 'delivery_note')
          .map((kind, index) => (
            <Fragment key={kind}>
              {index > 0 && ' · '}
              <PaperLink order={order} kind={kind} />
            </Fragment>
          ))}
      </Paragraph>
      <OrderLines order={order} />
      <OrderAddress order={order} />
    </MailSheet>
  );
}

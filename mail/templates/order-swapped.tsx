import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber, type Order } from '@kebun/contract/orders/orders.ts';
import { MainButton, NumberBox, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import { OrderAddress, Row, Rows } from '../order-parts.tsx';
import type { Template } from '../template.ts';

interface SwappedContent {
  order: Order;
  line_id: string;
  was: number; // sen
  less_cash: number; // sen, of the cash that is due
  refunded: number; // sen, of what was paid
}

const itemOf = ({ order, line_id }: SwappedContent) => order.items.find(({ id }) => id === line_id);

/** Confirms that a pre-order was swapped: for what, at which price, and how the difference comes back. */
export const orderSwapped: Template<SwappedContent> = {
  subject: (content, { t }) =>
    t('mail.swapped_subject', {
      number: formatOrderNumber(content.order.display_id),
      name: itemOf(content)?.swap?.name ?? '',
    }),
  Mail: OrderSwapped,
};

function OrderSwapped({ content, subject }: { content: SwappedContent; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;
  const { order, was, less_cash, refunded } = content;
  const item = itemOf(content);
  const back = less_cash + refunded;
  const query = new URLSearchParams({ order: order.display_id, share_token: order.share_token });
  return (
    <MailSheet
      subject={subject}
      preview={t('mail.swapped_lead')}
      title={t('mail.swapped_title')}
      reason={t('mail.why_order', { shop: shop.title })}
    >
      <Paragraph>{t('mail.swapped_lead')}</Paragraph>
      {item?.swap && (
        <Rows>
          <Row
            label={t('mail.swapped_was', { name: item.name })}
            details={[t('order.item', { quantity: item.swap.quantity, unit: item.unit })]}
            amount={formatMoney(was)}
          />
          <Row
            label={t('mail.swapped_now', { name: item.swap.name })}
            details={[t('order.item', { quantity: item.swap.quantity, unit: item.swap.unit })]}
            amount={formatMoney(was - back)}
          />
          <Row strong label={t('office.add_amount')} amount={formatMoney(-back)} />
        </Rows>
      )}
      <Paragraph>
        {[
          less_cash > 0 && t('mail.swapped_less_cash', { amount: formatMoney(less_cash) }),
          refunded > 0 && t('mail.swapped_refunded', { amount: formatMoney(refunded) }),
          back === 0 && t('mail.swapped_same'),
        ]
          .filter(Boolean)
          .join(' ')}
      </Paragraph>
      <NumberBox label={t('common.order_number')}>{formatOrderNumber(order.display_id)}</NumberBox>
      <MainButton href={`${pageIn(frame, '/track-order/view')}?${query}`}>{t('mail.see_order')}</MainButton>
      <OrderAddress order={order} />
    </MailSheet>
  );
}

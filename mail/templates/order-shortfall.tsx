import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { MainButton, NumberBox, Paragraph } from '../elements.tsx';
import { pageIn, useMailFrame } from '../mail-frame.ts';
import { MailSheet } from '../mail-sheet.tsx';
import type { Template } from '../template.ts';

interface OrderShortfallMail {
  items: {
    name: string;
    unit: string;
    units: number;
    substitute: { name: string; unit: string; units: number } | null;
  }[];
  isCash: boolean;
  orderId: string;
  shareToken: string;
}

/** Tells a shopper before the van leaves what could not be harvested, and what they get for it. */
export const orderShortfall: Template<OrderShortfallMail> = {
  subject: ({ orderId }, { t }) => t('mail.short_subject', { order: formatOrderNumber(orderId) }),
  Mail: OrderShortfall,
};

function OrderShortfall({ content, subject }: { content: OrderShortfallMail; subject: string }) {
  const frame = useMailFrame();
  const { t, shop } = frame;
  const { items, isCash, orderId, shareToken } = content;
  const query = new URLSearchParams({ order: orderId, share_token: shareToken });
  const refund = t(isCash ? 'mail.short_not_charged' : 'mail.short_refunded');
  return (
    <MailSheet
      subject={subject}
      preview={t('mail.short_lead')}
      title={t('mail.short_title')}
      reason={t('mail.why_short', { shop: shop.title })}
    >
      <Paragraph>{t('mail.short_lead')}</Paragraph>
      {items.map(({ name, unit, units, substitute }) => (
        <Paragraph key={`${name} ${unit}`}>
          <strong>{t('mail.recall_item', { units, name, unit })}</strong>
          <br />
          {substitute
            ? t('mail.short_substitute', {
                item: t('mail.recall_item', {
                  units: substitute.units,
                  name: substitute.name,
                  unit: substitute.unit,
                }),
              })
            : refund}
        </Paragraph>
      ))}
      <NumberBox label={t('common.order_number')}>{formatOrderNumber(orderId)}</NumberBox>
      <MainButton href={`${pageIn(frame, '/track-order/view')}?${query}`}>{t('mail.see_order')}</MainButton>
    </MailSheet>
  );
}

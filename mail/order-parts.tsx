import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatPhone } from '@kebun/contract/lib/phone.ts';
import { tracePath } from '@kebun/contract/lots/pack-lot-code.ts';
import { describeFulfilment, describeItem, describeLot } from '@kebun/contract/orders/describe-fulfilment.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import { splitCashReduction } from '@kebun/contract/orders/split-cash-reduction.ts';
import { Fragment, type ReactNode } from 'react';
import { Paragraph } from './elements.tsx';
import { pageIn, useMailFrame } from './mail-frame.ts';
import { colours } from './theme.ts';

/** The order lines, one row each. It is a table, because some mail programs lay out nothing else. */
export function OrderLines({ order, title }: { order: Order; title?: string }) {
  const { t } = useMailFrame();
  return (
    <>
      <Title>{title ?? t('order.items')}</Title>
      <Rows>
        {order.items.map((item) => (
          <Row
            key={item.id}
            label={item.name}
            details={[
              describeItem(item, t),
              item.pre_order?.label ?? null,
              item.pre_order?.slipped ?? null,
              item.substitution &&
                t('order.if_missing', { choice: t(`order.substitution_${item.substitution}`) }),
              item.note && t('order.item_note', { note: item.note }),
              ...describeFulfilment(item, t),
            ]}
            below={<ItemLots lots={item.lots} />}
            amount={formatMoney(item.line_total)}
          />
        ))}
      </Rows>
    </>
  );
}

/** When the packs of a line were picked, each with the page that traces it. */
function ItemLots({ lots }: { lots: Order['items'][number]['lots'] }) {
  const frame = useMailFrame();
  const { t, language } = frame;
  return lots.map((lot) => (
    <Fragment key={lot.code}>
      <br />
      <span className="ink-soft" style={{ fontSize: '14px', color: colours.inkSoft }}>
        {describeLot(lot, t, language)}
        {' · '}
        <a href={pageIn(frame, tracePath(lot.code))} className="link" style={{ color: colours.leaf }}>
          {t('order.lot_trace', { quantity: lot.quantity })}
        </a>
      </span>
    </Fragment>
  ));
}

/** The subtotal, the fees and the total. */
export function OrderSums({ order }: { order: Order }) {
  const { t } = useMailFrame();
  const { totals, shipping_method, payment_gateway } = order;
  const less = splitCashReduction(order);
  const isCollected = shipping_method.type === 'pickup';
  const owed = isCollected ? 'checkout.total_collected' : 'checkout.total_cash';
  const fee = (amount: number) => (amount === 0 ? t('checkout.free') : formatMoney(amount));

  return (
    <Rows>
      <Row
        label={t('checkout.items', { count: order.item_count })}
        amount={formatMoney(totals.items_total)}
      />
      {totals.product_discount > 0 && (
        <Row label={t('order.saved')} amount={formatMoney(-totals.product_discount)} />
      )}
      {totals.coupon_discount > 0 && (
        <Row
          label={t('checkout.coupon_line', { code: order.coupon?.code ?? '' })}
          amount={formatMoney(-totals.coupon_discount)}
        />
      )}
      {totals.redemption_discount > 0 && (
        <Row
          label={t('order.redemption_line', {
            redemption: t('order.redemption'),
            hint: t('order.redemption_hint'),
          })}
          amount={formatMoney(-totals.redemption_discount)}
        />
      )}
      {totals.weight_margin > 0 && (
        <Row label={t('order.weight_margin')} amount={formatMoney(totals.weight_margin)} />
      )}
      <Row
        label={isCollected ? shipping_method.name : t('checkout.delivery')}
        amount={fee(totals.shipping_fee)}
      />
      {totals.delivery_tip > 0 && <Row label={t('checkout.tip')} amount={formatMoney(totals.delivery_tip)} />}
      {totals.bag_fee > 0 && <Row label={t('checkout.bag')} amount={formatMoney(totals.bag_fee)} />}
      {totals.store_credit > 0 && (
        <Row label={t('common.store_credit')} amount={formatMoney(-totals.store_credit)} />
      )}
      {totals.rounding !== 0 && <Row label={t('common.rounding')} amount={formatMoney(totals.rounding)} />}
      {less.cancelled > 0 && <Row label={t('order.less_cancelled')} amount={formatMoney(-less.cancelled)} />}
      {less.missing > 0 && <Row label={t('order.cash_reduction')} amount={formatMoney(-less.missing)} />}
      <Row
        strong
        label={t(payment_gateway === 'cod' ? owed : 'common.total')}
        amount={formatMoney(totals.total - order.cash_reduction)}
      />
      {totals.tax_lines.map(({ rate, tax }) => (
        <Row key={rate} label={t('order.tax_rate', { rate: rate / 100 })} amount={formatMoney(tax)} />
      ))}
      {order.refunded_tax_lines.map(({ rate, tax }) => (
        <Row key={rate} label={t('order.tax_refunded', { rate: rate / 100 })} amount={formatMoney(-tax)} />
      ))}
    </Rows>
  );
}

/** The delivery time, the address, the payment method and the shopper's notes. */
export function OrderAddress({ order }: { order: Order }) {
  const { t } = useMailFrame();
  const { shipping_address: address, shipping_method, delivery_time, payment_label } = order;
  const lines = [
    address.recipient,
    address.company,
    address.street_address,
    address.street_address_2,
    t('address.place', { lines: `${address.zip} ${address.city}`, state: address.state_name }),
    formatPhone(address.contact_number),
  ].filter((line) => line !== null);
  const facts = [
    [t('order.payment'), payment_label],
    [t('order.invoice'), order.invoice?.number ?? null],
    [t('order.handing_over'), order.leave_at_door ? t('order.at_door') : null],
    [t('checkout.remarks'), order.shipping_remarks],
    [t('checkout.note'), order.remarks],
  ].filter(([, fact]) => fact !== null);

  return (
    <>
      <Title>{t('order.facts')}</Title>
      <Paragraph>
        {shipping_method.name}
        <br />
        {delivery_time?.label ?? shipping_method.eta_text}
      </Paragraph>
      {shipping_method.type !== 'pickup' && (
        <Paragraph>
          {lines.map((line, n) => (
            <span key={line}>
              {n > 0 && <br />}
              {line}
            </span>
          ))}
        </Paragraph>
      )}
      {facts.map(([label, fact]) => (
        <Paragraph key={label}>
          <span className="ink-soft" style={{ color: colours.inkSoft }}>
            {label}
          </span>
          <br />
          {fact}
        </Paragraph>
      ))}
    </>
  );
}

function Title({ children }: { children: ReactNode }) {
  return (
    <h2 className="ink" style={{ margin: '28px 0 8px', fontSize: '18px', color: colours.ink }}>
      {children}
    </h2>
  );
}

/** Rows of a label and an amount. */
export function Rows({ children }: { children: ReactNode }) {
  return (
    <table
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', margin: '0 0 16px', fontSize: '16px' }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

interface RowProps {
  label: string;
  details?: readonly (string | null)[];
  below?: ReactNode;
  amount: string;
  strong?: boolean;
}

/** One of them. Its details are under the label. */
export function Row({ label, details = [], below, amount, strong = false }: RowProps) {
  const weight = strong ? 700 : 400;
  return (
    <tr>
      <td className="ink line" style={{ ...cell, fontWeight: weight }}>
        {label}
        {details.filter(Boolean).map((detail) => (
          <Fragment key={detail}>
            <br />
            <span className="ink-soft" style={{ fontSize: '14px', color: colours.inkSoft }}>
              {detail}
            </span>
          </Fragment>
        ))}
        {below}
      </td>
      <td className="ink line" align="right" style={{ ...cell, ...figures, fontWeight: weight }}>
        {amount}
      </td>
    </tr>
  );
}

const cell = {
  padding: '9px 0',
  borderBottom: `1px solid ${colours.line}`,
  verticalAlign: 'top',
  color: colours.ink,
} as const;
const figures = { paddingLeft: '16px', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const;

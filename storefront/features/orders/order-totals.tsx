import type { Order } from '@kebun/contract/orders/orders.ts';
import { splitCashReduction } from '@kebun/contract/orders/split-cash-reduction.ts';
import { Amount } from '@kebun/ui/money/amount.tsx';
import { Total } from '@kebun/ui/money/total.tsx';
import { Totals } from '@kebun/ui/money/totals.tsx';
import { useT } from '@kebun/ui/text/text.tsx';

/** Returns whether the order ended without a sale. */
const isCancelledOrFailed = ({ status }: Order) => status.is_terminal && status.slug !== 'delivered';

const owedLabels = { delivered: 'checkout.total_cash', collected: 'checkout.total_collected' } as const;

interface OrderTotalsProps {
  order: Order;
  /** Shows the rounding even where it is 0, as an invoice does. */
  everyLine?: boolean;
}

/** The totals of an order, fee by fee. */
export function OrderTotals({ order, everyLine = false }: OrderTotalsProps) {
  const text = useT();
  const { totals } = order;
  const less = splitCashReduction(order);
  const isOwed =
    order.payment_gateway === 'cod' && order.payment_status === 'unpaid' && !isCancelledOrFailed(order);
  const isCollected = order.shipping_method.type === 'pickup';

  return (
    <Totals>
      <Amount label={text('checkout.items', { count: order.item_count })} amount={totals.items_total} />
      {totals.product_discount > 0 && (
        <Amount label={text('order.saved')} amount={-totals.product_discount} saving />
      )}
      {totals.coupon_discount > 0 && (
        <Amount
          label={text('checkout.coupon_line', { code: order.coupon?.code ?? '' })}
          amount={-totals.coupon_discount}
          saving
        />
      )}
      {totals.redemption_discount > 0 && (
        <Amount
          label={text('order.redemption')}
          hint={text('order.redemption_hint')}
          amount={-totals.redemption_discount}
          saving
        />
      )}
      {totals.weight_margin > 0 && (
        <Amount label={text('order.weight_margin')} amount={totals.weight_margin} />
      )}
      <Amount
        label={isCollected ? order.shipping_method.name : text('checkout.delivery')}
        amount={totals.shipping_fee}
        {...(totals.shipping_fee === 0 && { instead: text('checkout.free') })}
      />
      {totals.delivery_tip > 0 && <Amount label={text('checkout.tip')} amount={totals.delivery_tip} />}
      {totals.bag_fee > 0 && <Amount label={text('checkout.bag')} amount={totals.bag_fee} />}
      {totals.store_credit > 0 && (
        <Amount label={text('common.store_credit')} amount={-totals.store_credit} saving />
      )}
      {(everyLine || totals.rounding !== 0) && (
        <Amount label={text('common.rounding')} amount={totals.rounding} />
      )}
      {less.cancelled > 0 && <Amount label={text('order.less_cancelled')} amount={-less.cancelled} saving />}
      {less.missing > 0 && <Amount label={text('order.cash_reduction')} amount={-less.missing} saving />}
      <Total
        label={text(isOwed ? owedLabels[isCollected ? 'collected' : 'delivered'] : 'common.total')}
        amount={totals.total - order.cash_reduction}
      />
      {totals.tax_lines.map(({ rate, tax }) => (
        <Amount key={rate} label={text('order.tax_rate', { rate: rate / 100 })} amount={tax} />
      ))}
      {order.refunded > 0 && <Amount label={text('order.refunded')} amount={-order.refunded} />}
      {order.refunded_tax_lines.map(({ rate, tax }) => (
        <Amount key={rate} label={text('order.tax_refunded', { rate: rate / 100 })} amount={-tax} />
      ))}
    </Totals>
  );
}

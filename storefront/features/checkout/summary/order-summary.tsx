import { Amount } from '@kebun/ui/money/amount.tsx';
import { Total } from '@kebun/ui/money/total.tsx';
import { Totals } from '@kebun/ui/money/totals.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import type { ReactNode } from 'react';
import { useCheckout } from '../state/checkout-context.ts';
import { CouponEntry } from '../steps/coupon-entry.tsx';
import { OrderLines } from './order-lines.tsx';

const cashLabels = { delivered: 'checkout.total_cash', collected: 'checkout.total_collected' } as const;

/** The lines and totals of the order, fee by fee, before it is placed. */
export function OrderSummary({ parked }: { parked?: ReactNode }) {
  const text = useT();
  const { state, checkout, onEditBasket } = useCheckout();
  const { cart, shipping_method, delivery_time } = checkout;
  const { totals } = cart;
  const isCash = checkout.payment_gateway === 'cod';
  const isCollected = shipping_method?.type === 'pickup';
  const isReview = state.current_step === 4;

  return (
    <aside
      aria-label={text('checkout.order')}
      className="grid gap-4 bg-surface p-[clamp(1.25rem,2vw,1.75rem)] max-lg:-mx-(--gutter) max-lg:px-(--gutter) lg:sticky lg:top-6 lg:rounded-panel"
    >
      <div className="flex items-center justify-between gap-4">
        <h2 className="display text-2xl">{text('checkout.order')}</h2>
        <button type="button" onClick={onEditBasket} className="min-h-11 rounded-sm px-1 text-sm link">
          {text('checkout.edit')}
        </button>
      </div>
      {!isReview && <OrderLines lines={cart.items} />}
      {parked}
      <CouponEntry />
      <Totals>
        <Amount label={text('checkout.items', { count: cart.item_count })} amount={totals.items_total} />
        {totals.product_discount > 0 && (
          <Amount label={text('checkout.saved')} amount={-totals.product_discount} saving />
        )}
        {totals.coupon_discount > 0 && (
          <Amount
            label={text('checkout.coupon_line', { code: checkout.coupon_code ?? '' })}
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
          label={
            delivery_time
              ? text('checkout.delivery_on', { slot: delivery_time.label })
              : (shipping_method?.name ?? text('checkout.delivery'))
          }
          amount={totals.shipping_fee}
          {...(!shipping_method && { instead: text('checkout.at_step_2') })}
          {...(shipping_method && totals.shipping_fee === 0 && { instead: text('checkout.free') })}
        />
        {totals.delivery_tip > 0 && <Amount label={text('checkout.tip')} amount={totals.delivery_tip} />}
        {totals.bag_fee > 0 && <Amount label={text('checkout.bag')} amount={totals.bag_fee} />}
        {totals.store_credit > 0 && (
          <Amount label={text('common.store_credit')} amount={-totals.store_credit} saving />
        )}
        {totals.rounding !== 0 && <Amount label={text('common.rounding')} amount={totals.rounding} />}
        <Total
          label={text(isCash ? cashLabels[isCollected ? 'collected' : 'delivered'] : 'common.total')}
          amount={totals.total}
        />
        {totals.tax_lines.map(({ rate, tax }) => (
          <Amount key={rate} label={text('order.tax_rate', { rate: rate / 100 })} amount={tax} />
        ))}
      </Totals>
      {cart.items.some((line) => line.is_estimate) && (
        <p className="text-xs text-ink-soft">{text(isCash ? 'checkout.weighed_cash' : 'checkout.weighed')}</p>
      )}
    </aside>
  );
}

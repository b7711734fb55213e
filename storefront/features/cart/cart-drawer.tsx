import type { Cart } from '@kebun/contract/cart/cart.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { OfflineBar } from '@kebun/ui/feedback/offline-bar.tsx';
import { ProgressBar } from '@kebun/ui/feedback/progress-bar.tsx';
import { Amount } from '@kebun/ui/money/amount.tsx';
import { Totals } from '@kebun/ui/money/totals.tsx';
import { Drawer } from '@kebun/ui/overlays/drawer.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTo } from '#platform/page/links.ts';
import { dayOf } from '#platform/text/format-moments.ts';
import { CartAnnouncer } from './cart-announcer.tsx';
import { CartContents } from './cart-contents.tsx';
import { useCart, useCartQueue } from './use-cart.ts';

interface CartDrawerProps {
  open: boolean;
  onClose(): void;
  /** The content of an earlier basket, below this one. */
  parked?: ReactNode;
  /** The button that adds the basket to an order, above the button that goes to the checkout. */
  addition?: ReactNode;
}

/** The basket drawer of every page. */
export function CartDrawer({ open, onClose, parked, addition }: CartDrawerProps) {
  const text = useT();
  const to = useTo();
  const queue = useCartQueue();
  const { cart } = useCart();
  const isCheckout = useLocation().pathname === to('/checkout');
  const isFilled = cart !== undefined && cart.items.length > 0;

  useEffect(() => {
    if (!open) queue.forgetRemoved();
  }, [open, queue]);

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={text('cart.title')}
      beside={isFilled && text('cart.count', { count: cart.item_count })}
      actions={
        isFilled && (
          <button
            type="button"
            onClick={queue.clear}
            className="min-h-11 rounded-sm px-2 text-sm font-medium text-ink-soft underline underline-offset-[.2em] hover:text-ink"
          >
            {text('cart.clear_all')}
          </button>
        )
      }
      banner={
        <>
          <OfflineBar />
          {isFilled && cart.free_delivery && <FreeDelivery terms={cart.free_delivery} />}
        </>
      }
      footer={
        isFilled && (
          <div className="grid gap-3.5">
            {addition}
            <div>
              <Totals>
                {cart.coupon && cart.totals.coupon_discount > 0 && (
                  <Amount label={cart.coupon.label} amount={-cart.totals.coupon_discount} saving />
                )}
                <Amount label={text('cart.subtotal')} amount={cart.totals.subtotal} />
              </Totals>
              <p className="mt-1 text-xs text-ink-soft">{text('cart.fees_note')}</p>
            </div>
            <LinkButton
              href={to('/checkout')}
              size="hero"
              wide
              amount={formatMoney(cart.totals.subtotal)}
              onClick={(event) => {
                if (!isCheckout) return; // opening another page closes it anyway
                event.preventDefault();
                onClose();
              }}
            >
              {text('cart.checkout')}
            </LinkButton>
          </div>
        )
      }
    >
      <CartContents />
      {parked}
      <CartAnnouncer />
    </Drawer>
  );
}

/** The amount missing for free delivery, and its end. */
function FreeDelivery({ terms }: { terms: NonNullable<Cart['free_delivery']> }) {
  const text = useT();
  const language = useLanguage();
  const { threshold, remaining, expires_at } = terms;
  const message =
    remaining > 0
      ? text('cart.to_free_delivery', { amount: formatMoney(remaining) })
      : text('cart.free_delivery');

  return (
    <div className="flex-none bg-turmeric-tint px-5 pt-3.5 pb-4 text-sm sm:px-6">
      <p className="figures flex justify-between gap-3">
        <span className="font-semibold">{message}</span>
        {expires_at && <span>{text('cart.free_until', { when: dayOf(expires_at, language) })}</span>}
      </p>
      <ProgressBar
        value={threshold - remaining}
        of={threshold}
        label={message}
        tone="time"
        className="mt-2"
      />
    </div>
  );
}

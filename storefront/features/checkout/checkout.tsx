import type { SavedAddress } from '@kebun/contract/address.ts';
import type { CartItem } from '@kebun/contract/cart.ts';
import emptyBasket from '@kebun/ui/assets/empty-basket.svg?no-inline';
import { EmptyState } from '@kebun/ui/empty-state.tsx';
import { ErrorState } from '@kebun/ui/error-state.tsx';
import { LinkButton } from '@kebun/ui/link-button.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { type ReactNode, useMemo } from 'react';
import { useTo } from '#platform/links.ts';
import type { AddressFields } from './address-step.tsx';
import { CheckoutContext } from './checkout-context.ts';
import { CheckoutIssues } from './checkout-issues.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import { LostAnswer } from './lost-answer.tsx';
import { notePrices } from './note-prices.ts';
import { OrderSummary } from './order-summary.tsx';
import { SignInOffer } from './sign-in-offer.tsx';
import { useOpenedCheckout } from './use-opened-checkout.ts';
import { useOwnAddress } from './use-own-address.ts';
import { type Placed, usePlaceOrder } from './use-place-order.ts';
import { WhatChanged } from './what-changed.tsx';

interface CheckoutProps {
  addressFields: AddressFields;
  /** Undefined: they are not known yet. */
  savedAddresses: readonly SavedAddress[] | undefined;
  /** What was in another basket, beside the sum. */
  kept?: ReactNode;
  /** What the checkout before this one became, by its id; shown while there is nothing to check out. */
  placed?: (orderId: string) => ReactNode;
  onLineChange(line: CartItem, quantity: number): void;
  onEditBasket(): void;
  onPlaced(placed: Placed): void;
}

/** From basket to order: four steps, and the sum beside them. */
export function Checkout({
  addressFields,
  savedAddresses,
  kept,
  placed,
  onLineChange,
  onEditBasket,
  onPlaced,
}: CheckoutProps) {
  const text = useText();
  const to = useTo();
  const place = usePlaceOrder({ onPlaced, onSeen: () => notePrices(onLineChange) });
  const { state, checkout, failure, retry } = useOpenedCheckout({
    isPlacing: place.isPending || place.isSuccess,
  });
  const isUnaddressed = savedAddresses?.length === 0 && state.billing_address === null;
  const own = useOwnAddress(isUnaddressed ? (checkout?.current_order_id ?? null) : null);
  const open = useMemo(
    () => checkout && own && { state, checkout, own, onLineChange, onEditBasket },
    [state, checkout, own, onLineChange, onEditBasket],
  );

  if (place.isSuccess) return <CheckoutSkeleton />;
  if (!open && failure) return <ErrorState message={text('checkout.failed')} onRetry={retry} />;
  if (!open || !savedAddresses) return <CheckoutSkeleton />;

  const isEmpty = open.checkout.cart.items.length === 0;
  const lostAnswer = <LostAnswer place={place} insist={isEmpty} />;
  if (isEmpty) {
    const { current_order_id } = open.checkout;
    return (
      <>
        {lostAnswer}
        {current_order_id && placed?.(current_order_id)}
        <EmptyState
          picture={emptyBasket}
          action={<LinkButton href={to('/products')}>{text('checkout.to_products')}</LinkButton>}
        >
          {text('checkout.empty')}
        </EmptyState>
      </>
    );
  }

  return (
    <CheckoutContext value={open}>
      <div className="grid items-start gap-[clamp(1.5rem,4vw,5rem)] pb-24 lg:grid-cols-[minmax(0,1.55fr)_minmax(22rem,1fr)] lg:pb-12">
        <div>
          {lostAnswer}
          <SignInOffer />
          {place.error?.status === 409 && <WhatChanged failure={place.error} changes={place.changes} />}
          <CheckoutIssues />
          <CheckoutSteps addressFields={addressFields} savedAddresses={savedAddresses} place={place} />
        </div>
        <OrderSummary kept={kept} />
      </div>
    </CheckoutContext>
  );
}

import type { SavedAddress } from '@kebun/contract/accounts/address.ts';
import type { CartItem } from '@kebun/contract/cart/cart.ts';
import emptyBasket from '@kebun/ui/assets/empty-basket.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { useAuthorised } from '#platform/identity/me.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { useTo } from '#platform/page/links.ts';
import { CheckoutIssues } from '../ordering/checkout-issues.tsx';
import { OrderChangesNotice } from '../ordering/order-changes-notice.tsx';
import type { PlacedOrder } from '../ordering/place-order-once.ts';
import { RetryUnansweredOrder } from '../ordering/retry-unanswered-order.tsx';
import { usePlaceOrder } from '../ordering/use-place-order.ts';
import { CheckoutContext } from '../state/checkout-context.ts';
import { checkoutStore } from '../state/checkout-store.ts';
import { useOpenCheckout } from '../state/use-open-checkout.ts';
import { useOwnAddress } from '../state/use-own-address.ts';
import { OrderSummary } from '../summary/order-summary.tsx';
import type { AddressFields } from './address-step.tsx';
import { CheckoutSteps } from './checkout-steps.tsx';
import type { EInvoiceFields } from './e-invoice-part.tsx';

interface CheckoutProps {
  addressFields: AddressFields;
  eInvoiceFields: EInvoiceFields;
  /** Undefined while loading. */
  savedAddresses: readonly SavedAddress[] | undefined;
  /** An earlier basket, beside the total. */
  parked?: ReactNode;
  /** Renders the last order by its id; shown while the basket is empty. */
  placed?: (orderId: string) => ReactNode;
  onLineChange(line: CartItem, quantity: number): void;
  onEditBasket(): void;
  onPlaced(placed: PlacedOrder): void;
}

/** The checkout: four steps, with the totals beside them. */
export function Checkout({
  addressFields,
  eInvoiceFields,
  savedAddresses,
  parked,
  placed,
  onLineChange,
  onEditBasket,
  onPlaced,
}: CheckoutProps) {
  const text = useT();
  const to = useTo();
  const place = usePlaceOrder({ onPlaced, onSeen: () => acknowledgePrices(onLineChange) });
  const { state, checkout, failure, retry } = useOpenCheckout({
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
  const lostAnswer = <RetryUnansweredOrder place={place} insist={isEmpty} />;
  if (isEmpty) {
    const { current_order_id } = open.checkout;
    return (
      <>
        {lostAnswer}
        {current_order_id && placed?.(current_order_id)}
        <EmptyState
          picture={emptyBasket}
          action={<LinkButton href={to('/products')}>{text('cart.browse')}</LinkButton>}
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
          <SignInPrompt />
          {place.error?.status === 409 && (
            <OrderChangesNotice failure={place.error} changes={place.changes} />
          )}
          <CheckoutIssues />
          <CheckoutSteps
            addressFields={addressFields}
            eInvoiceFields={eInvoiceFields}
            savedAddresses={savedAddresses}
            place={place}
          />
        </div>
        <OrderSummary parked={parked} />
      </div>
    </CheckoutContext>
  );
}

const prices: readonly unknown[] = ['price_changed', 'deal_ended'];

/** Records that the shopper has seen the changed prices, so that they are not reported again. */
function acknowledgePrices(onLineChange: (line: CartItem, quantity: number) => void) {
  const lines = checkoutStore.now().checkoutData?.cart.items ?? [];
  for (const line of lines) if (prices.includes(line.issue?.code)) onLineChange(line, line.quantity);
}

/** The placeholder of the steps and the totals. */
function CheckoutSkeleton() {
  return (
    <Skeleton>
      <div className="grid gap-[clamp(1.5rem,4vw,5rem)] lg:grid-cols-[minmax(0,1.55fr)_minmax(22rem,1fr)]">
        <div className="grid content-start gap-5 border-t border-line pt-6">
          <SkeletonLine className="h-7 w-1/2" />
          {['recipient', 'email', 'street', 'city', 'state'].map((field) => (
            <SkeletonLine key={field} className="h-12 w-full" />
          ))}
        </div>
        <SkeletonLine className="h-96 w-full rounded-panel" />
      </div>
    </Skeleton>
  );
}

/** Offers sign-in: basket and input stay as they are. */
function SignInPrompt() {
  const text = useT();
  const to = useTo();
  if (useAuthorised()) return null;

  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    overlays.openModal('LOGIN', { why: 'checkout' });
  };

  return (
    <p className="mb-5 flex items-center gap-3 rounded-md bg-surface px-4 py-1.5 text-sm">
      <Icon name="user" className="text-[1.1rem] text-leaf" />
      <span className="min-w-0 grow">{text('checkout.has_account')}</span>
      <Link
        href={to('/signin')}
        onClick={open}
        className="link flex min-h-11 flex-none items-center whitespace-nowrap"
      >
        {text('frame.sign_in')}
      </Link>
    </p>
  );
}

import type { Cart } from '@kebun/contract/cart/cart.ts';
import type { OrderBody } from '@kebun/contract/checkout/checkout.ts';
import type { Issue } from '@kebun/contract/lib/refusals.ts';
import type { Translate } from '@kebun/contract/lib/texts.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { useApp } from '#platform/page/app-context.ts';
import { checkoutStore, clearCheckout, unansweredOrderStore } from '../state/checkout-store.ts';
import { settleEInvoiceChoice } from '../state/e-invoice-choice.ts';
import { checkoutKey, shippingsKey } from '../state/queries.ts';
import { diffCarts } from './diff-carts.ts';
import { type PlacedOrder, placeOrderIdempotently } from './place-order-once.ts';

interface PlaceOrderCallbacks {
  onPlaced(placed: PlacedOrder): void;
  /** The shopper has seen the list of changes. */
  onSeen(): void;
}

/**
 * Returns a mutation that places the order. On success the checkout is cleared; after a refusal everything is
 * refetched and nothing is lost.
 */
export function usePlaceOrder({ onPlaced, onSeen }: PlaceOrderCallbacks) {
  const text = useT();
  const { data } = useApp();

  const place = useMutation<PlacedOrder, CallError, OrderBody, Cart | undefined>({
    networkMode: 'always', // without a connection the order is not queued to be sent later
    mutationFn: (body) => placeOrderIdempotently(data.call, unansweredOrderStore, body),
    onMutate: () => checkoutStore.now().checkoutData?.cart,
    onSuccess: (placed) => {
      settleEInvoiceChoice(placed.data);
      onPlaced(placed);
      clearCheckout();
      data.removeQueries({ queryKey: checkoutKey });
    },
    onError: (failure, _body, seen) => {
      const issues = changesIn(text, failure, seen);
      if (issues.length > 0)
        overlays.openModal('INVALID_CHECKOUT', { message: failure.message, issues, onSeen });
      showToast({ text: failure.message, kind: 'failed', about: 'checkout' });
      void data.invalidateQueries({ queryKey: checkoutKey });
      void data.invalidateQueries({ queryKey: shippingsKey });
    },
    onSettled: () => {
      void data.invalidateQueries({ queryKey: ['me'] });
      void data.invalidateQueries({ queryKey: ['cart'] });
      void data.invalidateQueries({ queryKey: ['wallet'] });
    },
  });

  const changes = place.error ? changesIn(text, place.error, place.context) : [];
  return { ...place, changes };
}

/** Returns the differences from the basket that was shown; the shop itself reports its own changes. */
function changesIn(text: Translate, { refusal }: CallError, seen: Cart | undefined): Issue[] {
  const now = refusal?.code === 'cart_changed' ? (refusal.cart as Cart | undefined) : undefined;
  return [...(seen && now ? diffCarts(text, seen, now) : []), ...(refusal?.issues ?? [])];
}

import type { Cart } from '@kebun/contract/cart/cart.ts';
import type { OrderBody, placeOrder } from '@kebun/contract/checkout/checkout.ts';
import type { Issue } from '@kebun/contract/lib/refusals.ts';
import type { Say } from '@kebun/contract/lib/texts.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useText } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { ReplyOf } from '#platform/api/api-types.ts';
import type { CallFailed } from '#platform/api/call-failed.ts';
import { overlays } from '#platform/overlays/store.ts';
import { useVisit } from '#platform/page/app-context.ts';
import { checkoutStore, clearCheckout, unansweredStore } from '../state/checkout-storage.ts';
import { checkoutKey, shippingsKey } from '../state/queries.ts';
import { basketChanges } from './cart-changes.ts';
import { placeOnce } from './place-order-once.ts';

export type Placed = ReplyOf<NonNullable<(typeof placeOrder)['call']>>;

interface Told {
  onPlaced(placed: Placed): void;
  /** The list of what has changed has been looked at. */
  onSeen(): void;
}

/** Places the order. Placed, the checkout is as new; refused, everything is looked at anew and nothing is lost. */
export function usePlaceOrder({ onPlaced, onSeen }: Told) {
  const text = useText();
  const { data } = useVisit();

  const place = useMutation<Placed, CallFailed, OrderBody, Cart | undefined>({
    networkMode: 'always', // an order that cannot be sent now is not sent later behind one's back
    mutationFn: (body) => placeOnce(data.call, unansweredStore, body),
    onMutate: () => checkoutStore.now().checkoutData?.cart,
    onSuccess: (placed) => {
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

/** What is different from the basket that was seen; the shop itself tells what it has changed. */
function changesIn(text: Say, { refusal }: CallFailed, seen: Cart | undefined): Issue[] {
  const now = refusal?.code === 'cart_changed' ? (refusal.cart as Cart | undefined) : undefined;
  return [...(seen && now ? basketChanges(text, seen, now) : []), ...(refusal?.issues ?? [])];
}

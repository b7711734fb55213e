import { type BuyAgainResult, buyAgain } from '@kebun/contract/cart/cart.ts';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { useApp } from '#platform/page/app-context.ts';
import { cartKey } from './queries.ts';
import { storeCart } from './use-fill-cart.ts';

/** The source of a repeated purchase: an order, or the last purchase of each product. */
type BuyAgainSource = { order_display_id: string } | { product_ids: string[] };

const hasNews = ({ adjusted, repriced, unavailable }: BuyAgainResult) =>
  adjusted.length + repriced.length + unavailable.length > 0;

/** Returns a mutation that buys something again. Changed lines go to `onNews`; without any, a toast confirms it. */
export function useBuyAgain(onNews: (bought: BuyAgainResult) => void) {
  const text = useT();
  const { data } = useApp();

  return useMutation<BuyAgainResult, CallError, BuyAgainSource>({
    networkMode: 'always',
    mutationFn: async (again) => {
      await data.cancelQueries({ queryKey: cartKey });
      return data.call(buyAgain, { body: again });
    },
    onSuccess: (bought) => {
      storeCart(data, bought.data);
      if (hasNews(bought)) return onNews(bought);
      const action = {
        label: text('order.see_basket'),
        run: () => overlays.openDrawer('CART_SIDEBAR'),
      };
      showToast({ text: bought.message, about: 'basket', action });
    },
    onError: ({ message }) => {
      void data.invalidateQueries({ queryKey: cartKey });
      showToast({ text: message, kind: 'failed', about: 'basket' });
    },
  });
}

import type { Cart } from '@kebun/contract/cart/cart.ts';
import { addToCart } from '@kebun/contract/cart/cart.ts';
import type { ApiQueryClient } from '#platform/api/api-query-client.ts';
import { CallError } from '#platform/api/call-error.ts';
import { useApp } from '#platform/page/app-context.ts';
import { cartKey } from './queries.ts';

interface CartItemInput {
  product_id: string;
  variation_option_id?: string;
  quantity: number;
}

/** Stores the basket from a reply, and invalidates everything priced from it. */
export function storeCart(data: ApiQueryClient, cart: Cart) {
  data.setQueryData(cartKey, { data: cart });
  void data.invalidateQueries({ queryKey: ['checkout'] });
}

/**
 * Returns a mutation that puts at least these quantities of several products into the basket; running it twice changes
 * nothing more.
 */
export function useFillCart() {
  const { data } = useApp();

  return async (items: CartItemInput[]): Promise<void> => {
    await data.cancelQueries({ queryKey: cartKey });
    try {
      storeCart(data, (await data.call(addToCart, { body: { items, mode: 'at_least' } })).data);
    } catch (failure) {
      const fresh = failure instanceof CallError ? failure.refusal?.cart : undefined;
      if (fresh) storeCart(data, fresh as Cart);
      else void data.invalidateQueries({ queryKey: cartKey });
      throw failure;
    }
  };
}

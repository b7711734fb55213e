import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reconciled } from './checkout-state.ts';
import { checkoutStore } from './checkout-storage.ts';
import { checkoutQuery } from './queries.ts';
import { useCheckoutState } from './use-checkout-state.ts';

/**
 * The checkout as this browser and the shop know it together. Null until the shop has answered.
 * While an order is being placed it is left as it is.
 */
export function useOpenedCheckout({ isPlacing }: { isPlacing: boolean }) {
  const opened = useQuery({ ...checkoutQuery, enabled: !isPlacing });
  const state = useCheckoutState();

  useEffect(() => {
    if (opened.data) checkoutStore.set(reconciled(checkoutStore.now(), opened.data));
  }, [opened.data]);

  const checkout = opened.data && state.checkoutData ? state.checkoutData : null;
  return { state, checkout, failure: opened.error, retry: () => void opened.refetch() };
}

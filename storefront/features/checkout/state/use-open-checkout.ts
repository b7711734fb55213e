import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { emptyCheckout, reconcileState } from './checkout-state.ts';
import { checkoutStore } from './checkout-store.ts';
import { checkoutQuery } from './queries.ts';

/**
 * Returns the checkout of this browser and the shop, reconciled. Null until the shop has replied. It does not change
 * while an order is being placed.
 */
export function useOpenCheckout({ isPlacing }: { isPlacing: boolean }) {
  const opened = useQuery({ ...checkoutQuery, enabled: !isPlacing });
  const state = useCheckoutState();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer counts, also one that says the same
  useEffect(() => {
    if (opened.data) checkoutStore.set(reconcileState(checkoutStore.now(), opened.data));
  }, [opened.data, opened.dataUpdatedAt]);

  const isCleared = opened.isSuccess && state.checkoutData === null && !isPlacing;
  const { refetch } = opened;
  useEffect(() => {
    const wasElsewhere = checkoutStore.now().checkoutData === null; // an order was placed in another tab
    if (isCleared && wasElsewhere) void refetch();
  }, [isCleared, refetch]);

  const checkout = opened.data && state.checkoutData ? state.checkoutData : null;
  return { state, checkout, failure: opened.error, retry: () => void opened.refetch() };
}

const serverSnapshot = () => emptyCheckout; // during server rendering there is no storage

/** Returns the checkout of this browser, including changes by other tabs. */
const useCheckoutState = () =>
  useSyncExternalStore(checkoutStore.subscribe, checkoutStore.now, serverSnapshot);

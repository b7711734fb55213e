import { useSyncExternalStore } from 'react';
import { unansweredOrderStore } from '../state/checkout-store.ts';

/** The order of this browser that was sent and not yet answered. */
export const useUnansweredOrder = () =>
  useSyncExternalStore(unansweredOrderStore.subscribe, unansweredOrderStore.now, () => null);

import { useSyncExternalStore } from 'react';
import { emptyCheckout } from './checkout-state.ts';
import { checkoutStore } from './checkout-storage.ts';

const atFirst = () => emptyCheckout; // during server rendering there is no storage

/** Returns the checkout of this browser, including changes by other tabs. */
export const useCheckoutState = () =>
  useSyncExternalStore(checkoutStore.subscribe, checkoutStore.now, atFirst);

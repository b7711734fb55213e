import { useSyncExternalStore } from 'react';
import { emptyCheckout } from './checkout-state.ts';
import { checkoutStore } from './checkout-storage.ts';

const atFirst = () => emptyCheckout; // while the page is made there is no storage to look into

/** The checkout of this browser, as it is now, whichever tab changed it. */
export const useCheckoutState = () =>
  useSyncExternalStore(checkoutStore.subscribe, checkoutStore.now, atFirst);

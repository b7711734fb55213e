/**
 * Modals that few visitors open. Every page carries the names of the scripts that it may fetch, so this stands between
 * and names them instead.
 */
export const bringAddresses = async () => (await import('../account/address-modal.tsx')).bringAddressModal();
export const bringCheckout = async () =>
  (await import('../orders/invalid-checkout.tsx')).bringInvalidCheckout();
export const bringOrders = () => import('../orders/order-modals.tsx');
export const bringDeletion = () => import('../account/delete-account.tsx');
export const bringFarms = () => import('../farm/farm-modal-view.tsx');

/** Modals that few visitors open. Every page names the scripts that it may load, so this module names these instead. */
export const bringAddresses = async () => (await import('../account/address-modal.tsx')).bringAddressModal();
export const bringCheckout = async () =>
  (await import('../orders/invalid-checkout.tsx')).bringInvalidCheckout();
export const bringOrders = () => import('../orders/order-modals.tsx');
export const bringDeletion = () => import('../account/delete-account.tsx');
export const bringFarms = () => import('../farm/farm-modal-view.tsx');

/** Modals that few visitors open. Every page names the scripts that it may load, so this module names these instead. */
export const loadAddressModals = async () =>
  (await import('../account/address-modal.tsx')).loadAddressModal();
export const loadCheckoutModals = async () =>
  (await import('../orders/invalid-checkout.tsx')).loadInvalidCheckout();
export const loadOrderModals = () => import('../orders/order-modals.tsx');
export const loadDeletionModals = () => import('../account/delete-account.tsx');
export const loadFarmModals = () => import('../farm/farm-modal-view.tsx');

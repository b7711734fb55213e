/**
 * Modals that few visitors open. Every page carries the names of the scripts that it may fetch, so this stands between
 * and names them instead.
 */
export const bringAddresses = async () => (await import('./address-modal.tsx')).bringAddressModal();
export const bringCheckout = async () => (await import('./invalid-checkout.tsx')).bringInvalidCheckout();
export const bringOrders = () => import('./order-modals.tsx');
export const bringDeletion = () => import('./delete-account.tsx');
export const bringFarms = () => import('./farm-modal-view.tsx');

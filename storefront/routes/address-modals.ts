import type { Load } from '#platform/overlays/use-view.ts';
import { bringAddressTexts } from './address-texts.tsx';

/** Modals that speak of addresses, each with the texts for it. A first visit is spared all of them. */
export const viewAddress = withTexts(() => import('./view-address.tsx'));
export const editAddress = withTexts(() => import('./edit-address.tsx'));
export const deleteAddress = withTexts(() => import('./delete-address.tsx'));
export const editNumber = withTexts(() => import('./edit-number.tsx'));

function withTexts<Props>(load: Load<Props>): Load<Props> {
  return async () => {
    const [view] = await Promise.all([load(), bringAddressTexts()]);
    return view;
  };
}

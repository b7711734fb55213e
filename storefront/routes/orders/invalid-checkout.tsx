import { InvalidCheckout } from '#features/checkout/ordering/invalid-checkout.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { AddressTexts, bringAddressTexts } from '../address-texts.tsx';

/** It lies over the checkout, outside the layout that brings these texts, so it brings its own. */
function InvalidCheckoutModal(props: ModalViewProps<'INVALID_CHECKOUT'>) {
  return (
    <AddressTexts>
      <InvalidCheckout {...props} />
    </AddressTexts>
  );
}

export async function bringInvalidCheckout() {
  await bringAddressTexts();
  return { default: InvalidCheckoutModal };
}

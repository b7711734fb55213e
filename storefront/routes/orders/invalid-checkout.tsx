import { InvalidCheckout } from '#features/checkout/ordering/invalid-checkout.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { AddressTexts, loadAddressTexts } from '../address-texts.tsx';

/** It opens over the checkout, outside the layout with these messages, so it loads its own. */
function InvalidCheckoutModal(props: ModalViewProps<'INVALID_CHECKOUT'>) {
  return (
    <AddressTexts>
      <InvalidCheckout {...props} />
    </AddressTexts>
  );
}

export async function loadInvalidCheckout() {
  await loadAddressTexts();
  return { default: InvalidCheckoutModal };
}

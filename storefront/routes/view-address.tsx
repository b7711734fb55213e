import { AddressView } from '#features/address/address-view.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { AddressTexts } from './address-texts.tsx';

export default function ViewAddress(modal: ModalViewProps<'ADDRESS_VIEW'>) {
  return (
    <AddressTexts>
      <AddressView {...modal} />
    </AddressTexts>
  );
}

import { NumberDialog } from '#features/address/number-dialog.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { AddressTexts } from './address-texts.tsx';

export default function EditNumber(modal: ModalViewProps<'PHONE_NUMBER'>) {
  return (
    <AddressTexts>
      <NumberDialog {...modal} />
    </AddressTexts>
  );
}

import type { ComponentType } from 'react';
import { AddressView } from '#features/accounts/addresses/address-view.tsx';
import { NumberDialog } from '#features/accounts/addresses/number-dialog.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { AddressTexts, loadAddressTexts } from '../address-texts.tsx';
import { DeleteAddress } from './delete-address.tsx';
import { EditAddress } from './edit-address.tsx';

// biome-ignore format: table
const views = {
  ADDRESS_VIEW:   AddressView,
  ADDRESS_EDIT:   EditAddress,
  DELETE_ADDRESS: DeleteAddress,
  PHONE_NUMBER:   NumberDialog,
} as const;

type View = keyof typeof views;

/** The modals about addresses, with their messages. */
function AddressModal({ view, ...modal }: ModalViewProps<View>) {
  const Modal = view && (views[view] as ComponentType<object>);
  return (
    Modal && (
      <AddressTexts>
        <Modal {...modal} />
      </AddressTexts>
    )
  );
}

/** Loads them when first opened, to keep a first visit small. */
export async function loadAddressModal() {
  await loadAddressTexts();
  return { default: AddressModal };
}

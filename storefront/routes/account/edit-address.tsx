import { AddressDialog } from '#features/accounts/addresses/address-dialog.tsx';
import { checkoutKey, shippingsKey } from '#features/checkout/state/queries.ts';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useApp } from '#platform/page/app-context.ts';

/** A checkout that uses a changed address changes too, so it is refetched. */
export function EditAddress(modal: ModalViewProps<'ADDRESS_EDIT'>) {
  const { data } = useApp();
  const refetchAddress = () => {
    void data.invalidateQueries({ queryKey: checkoutKey });
    void data.invalidateQueries({ queryKey: shippingsKey });
  };

  return <AddressDialog {...modal} onSaved={refetchAddress} />;
}

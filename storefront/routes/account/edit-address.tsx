import { AddressDialog } from '#features/accounts/addresses/address-dialog.tsx';
import { checkoutKey, shippingsKey } from '#features/checkout/state/queries.ts';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useApp } from '#platform/page/app-context.ts';

/** A checkout that uses an address takes over what is changed in it, so it is asked for anew. */
export function EditAddress(modal: ModalViewProps<'ADDRESS_EDIT'>) {
  const { data } = useApp();
  const lookAgain = () => {
    void data.invalidateQueries({ queryKey: checkoutKey });
    void data.invalidateQueries({ queryKey: shippingsKey });
  };

  return <AddressDialog {...modal} onSaved={lookAgain} />;
}

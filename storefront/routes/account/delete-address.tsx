import { useQuery } from '@tanstack/react-query';
import { DeleteAddressDialog } from '#features/accounts/addresses/delete-address-dialog.tsx';
import { billsTo, withoutAddress } from '#features/checkout/state/checkout-state.ts';
import { checkoutStore } from '#features/checkout/state/checkout-store.ts';
import { checkoutKey, checkoutQuery } from '#features/checkout/state/queries.ts';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useApp } from '#platform/page/app-context.ts';

/** Deletes an address, and its use in the checkout, here and in the shop. */
export function DeleteAddress(modal: ModalViewProps<'DELETE_ADDRESS'>) {
  const { data } = useApp();
  const { data: checkout } = useQuery(checkoutQuery);
  const id = modal.data?.id;

  const forget = (id: string) => {
    checkoutStore.set(withoutAddress(checkoutStore.now(), id));
    void data.invalidateQueries({ queryKey: checkoutKey });
  };

  return (
    <DeleteAddressDialog
      {...modal}
      restarts={checkout !== undefined && id !== undefined && billsTo(checkout, id)}
      onDeleted={forget}
    />
  );
}

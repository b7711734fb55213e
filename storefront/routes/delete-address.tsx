import { useQuery } from '@tanstack/react-query';
import { DeleteAddressDialog } from '#features/address/delete-address-dialog.tsx';
import { billsTo, withoutAddress } from '#features/checkout/checkout-state.ts';
import { checkoutStore } from '#features/checkout/checkout-storage.ts';
import { checkoutKey, checkoutQuery } from '#features/checkout/queries.ts';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useVisit } from '#platform/visit.ts';

/** An address goes, and with it the choice of it in the checkout, here as on the shop's side. */
export function DeleteAddress(modal: ModalViewProps<'DELETE_ADDRESS'>) {
  const { data } = useVisit();
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

import { removeAddress } from '@kebun/contract/address.ts';
import { Button } from '@kebun/ui/button.tsx';
import { Dialog } from '@kebun/ui/dialog.tsx';
import { Note } from '@kebun/ui/note.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { showToast } from '@kebun/ui/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import type { ReplyOf } from '#platform/asked.ts';
import type { CallFailed } from '#platform/call-failed.ts';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useVisit } from '#platform/visit.ts';
import { addressesQuery } from './queries.ts';
import { typedAddress } from './typed-address.ts';

type Removed = ReplyOf<NonNullable<(typeof removeAddress)['call']>>;

interface DeleteAddressDialogProps extends ModalViewProps<'DELETE_ADDRESS'> {
  /** The checkout uses it, and would be without one. */
  restarts: boolean;
  onDeleted(id: string): void;
}

/** Asks once more before an address is gone, and says what goes with it. */
export function DeleteAddressDialog({
  dialog,
  data: address,
  restarts,
  onDeleted,
}: DeleteAddressDialogProps) {
  const text = useText();
  const { data } = useVisit();

  const remove = useMutation<Removed, CallFailed, string>({
    networkMode: 'always',
    mutationFn: (id) => data.call(removeAddress, { params: { id } }),
    onSuccess: ({ deleted_id, checkout_reset }) => {
      typedAddress.forget(deleted_id);
      onDeleted(deleted_id);
      dialog.onClose();
      showToast({
        text: text(checkout_reset ? 'address.deleted_restarted' : 'address.deleted'),
        kind: 'done',
      });
    },
    onError: (failure) => {
      if (failure.status === 404) dialog.onClose(); // it is gone already
      showToast({ text: failure.message, kind: 'failed' });
    },
    onSettled: () => data.invalidateQueries({ queryKey: addressesQuery.queryKey }),
  });
  if (!address) return null;

  return (
    <Dialog
      {...dialog}
      title={text('address.delete_title', { title: address.title })}
      actions={
        <>
          <Button busy={remove.isPending} onClick={() => remove.mutate(address.id)}>
            {text('address.delete')}
          </Button>
          <Button look="quiet" onClick={dialog.onClose}>
            {text('address.keep')}
          </Button>
        </>
      }
    >
      <p>{text('address.delete_lead')}</p>
      {restarts && (
        <div className="mt-4">
          <Note icon="alert" tone="time">
            {text('address.delete_restarts')}
          </Note>
        </div>
      )}
    </Dialog>
  );
}

import { removeAddress } from '@kebun/contract/accounts/address.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { Note } from '@kebun/ui/feedback/note.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import type { ReplyOf } from '#platform/api/call-params.ts';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useApp } from '#platform/page/app-context.ts';
import { addressesQuery } from './queries.ts';
import { typedAddress } from './typed-address.ts';

type RemovalReply = ReplyOf<NonNullable<(typeof removeAddress)['call']>>;

interface DeleteAddressDialogProps extends ModalViewProps<'DELETE_ADDRESS'> {
  /** The checkout uses it, and would have no address left. */
  restarts: boolean;
  onDeleted(id: string): void;
}

/** Confirms the deletion of an address, and says what follows from it. */
export function DeleteAddressDialog({
  dialog,
  data: address,
  restarts,
  onDeleted,
}: DeleteAddressDialogProps) {
  const text = useT();
  const { data } = useApp();

  const remove = useMutation<RemovalReply, CallError, string>({
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
      if (failure.status === 404) dialog.onClose(); // already deleted
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
            {text('common.delete')}
          </Button>
          <Button look="quiet" onClick={dialog.onClose}>
            {text('common.keep_it')}
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

import { withdrawRefund } from '@kebun/contract/refunds/refunds.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { showToast } from '@kebun/ui/feedback/toast-store.ts';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useMutation } from '@tanstack/react-query';
import type { CallError } from '#platform/api/call-error.ts';
import type { ReplyOf } from '#platform/api/call-params.ts';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useApp } from '#platform/page/app-context.ts';
import { useRefundsChanged } from './use-refunds-changed.ts';

type WithdrawalReply = ReplyOf<NonNullable<(typeof withdrawRefund)['call']>>;

/** Confirms a withdrawal, because the order cannot be cancelled again. */
export function WithdrawDialog({ dialog, data: refund }: ModalViewProps<'WITHDRAW_CANCEL'>) {
  const text = useT();
  const { data } = useApp();
  const changed = useRefundsChanged();

  const withdraw = useMutation<WithdrawalReply, CallError, string>({
    networkMode: 'always',
    mutationFn: (id) => data.call(withdrawRefund, { params: { id } }),
    onSuccess: ({ message }) => showToast({ text: message, kind: 'done' }),
    onError: (failure) => showToast({ text: failure.message, kind: 'failed' }),
    onSettled: async (_reply, failure) => {
      if (failure?.status === undefined && failure) return; // no reply: it may be tried again
      await changed(refund?.order_display_id ?? '');
      dialog.onClose();
    },
  });
  if (!refund) return null;

  return (
    <Dialog
      {...dialog}
      title={text('order.withdraw_title')}
      actions={
        <>
          <Button busy={withdraw.isPending} onClick={() => withdraw.mutate(refund.id)}>
            {text('common.withdraw')}
          </Button>
          <Button look="quiet" onClick={dialog.onClose}>
            {text('order.withdraw_keep')}
          </Button>
        </>
      }
    >
      <p>{text(refund.kind === 'cancellation' ? 'order.withdraw_lead' : 'order.withdraw_lead_refund')}</p>
    </Dialog>
  );
}

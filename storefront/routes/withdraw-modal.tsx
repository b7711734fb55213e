import { WithdrawDialog } from '#features/refunds/withdraw-dialog.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { OrderTexts } from './order-texts.tsx';

export default function WithdrawModal(props: ModalViewProps<'WITHDRAW_CANCEL'>) {
  return (
    <OrderTexts>
      <WithdrawDialog {...props} />
    </OrderTexts>
  );
}

import { CancelDialog } from '#features/refunds/cancel-dialog.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { OrderTexts } from './order-texts.tsx';

export default function CancelModal(props: ModalViewProps<'CANCEL_ORDER'>) {
  return (
    <OrderTexts>
      <CancelDialog {...props} />
    </OrderTexts>
  );
}

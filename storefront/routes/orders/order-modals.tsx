import type { ComponentType } from 'react';
import { CancelDialog } from '#features/refunds/cancel-dialog.tsx';
import { WithdrawDialog } from '#features/refunds/withdraw-dialog.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { OrderTexts } from '../order-texts.tsx';
import { PaymentModal } from './payment-modal.tsx';

// biome-ignore format: table
const views = {
  CANCEL_ORDER:    CancelDialog,
  WITHDRAW_CANCEL: WithdrawDialog,
  PAYMENT:         PaymentModal,
} as const;

/** The modals about an order, with their messages. */
export default function OrderModal({ view, ...modal }: ModalViewProps<keyof typeof views>) {
  const Modal = view && (views[view] as ComponentType<object>);
  return (
    Modal && (
      <OrderTexts>
        <Modal {...modal} />
      </OrderTexts>
    )
  );
}

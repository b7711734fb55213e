import { useNavigate } from 'react-router';
import { PaymentDialog } from '#features/payments/payment-dialog.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useTo } from '#platform/page/links.ts';

/** Chooses another payment method, and continues to the gateway. */
export function PaymentModal(props: ModalViewProps<'PAYMENT'>) {
  const to = useTo();
  const navigate = useNavigate();
  return (
    <PaymentDialog
      {...props}
      onChosen={(order, method) =>
        void navigate(to('/checkout/web-payment', { query: { order, ...method } }))
      }
    />
  );
}

import { useNavigate } from 'react-router';
import { PaymentDialog } from '#features/payment/payment-dialog.tsx';
import { useTo } from '#platform/links.ts';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';

/** Another way to pay, and on to the gateway with it. */
export function PaymentModal(props: ModalViewProps<'PAYMENT'>) {
  const to = useTo();
  const navigate = useNavigate();
  return (
    <PaymentDialog
      {...props}
      onChosen={(order, way) => void navigate(to('/checkout/web-payment', { query: { order, ...way } }))}
    />
  );
}

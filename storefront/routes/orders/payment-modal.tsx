import { useNavigate } from 'react-router';
import { PaymentDialog } from '#features/payments/payment-dialog.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useTo } from '#platform/page/links.ts';

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

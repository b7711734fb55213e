import { useNavigate } from 'react-router';
import { PaymentDialog } from '#features/payments/payment-dialog.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useTo } from '#platform/page/links.ts';

/** Chooses another payment method, and continues to the gateway. */
export function PaymentModal(props: ModalViewProps<'PAYMENT'>) {
  const to = useTo();
  const navigate = useNavigate();
  const { data } = props;
  const byLink = data && 'share_token' in data && { share_token: data.share_token };
  return (
    <PaymentDialog
      {...props}
      onChosen={(order, method) =>
        void navigate(to('/checkout/web-payment', { query: { order, ...method, ...byLink } }))
      }
    />
  );
}

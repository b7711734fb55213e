import { messages } from '@kebun/contract/messages/en.orders.generated.ts';
import { MoreTexts } from '#platform/more-texts.tsx';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { PaymentModal } from './payment-modal.tsx';

/** The choice of another way to pay, with its English texts. */
export default function EnglishPayment(props: ModalViewProps<'PAYMENT'>) {
  return (
    <MoreTexts messages={messages}>
      <PaymentModal {...props} />
    </MoreTexts>
  );
}

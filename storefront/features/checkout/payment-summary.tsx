import { useText } from '@kebun/ui/text.tsx';
import { useCheckout } from './checkout-context.ts';

/** Who is paid. */
export function PaymentSummary() {
  const text = useText();
  const { checkout } = useCheckout();
  return checkout.payment_gateway === 'cod' ? (
    <p className="text-[.9688rem] font-semibold">{text('checkout.cash_only')}</p>
  ) : null;
}

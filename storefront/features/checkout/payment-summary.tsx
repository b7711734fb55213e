import { useText } from '@kebun/ui/text.tsx';
import { useCheckout } from './checkout-context.ts';

/** Who is paid. */
export function PaymentSummary() {
  const text = useText();
  const { checkout } = useCheckout();
  const { payment_gateway, store_credit } = checkout;
  const words = [
    ...(store_credit > 0 ? [text('checkout.credit')] : []),
    ...(payment_gateway === 'cod' ? [text('checkout.cash_only')] : []),
  ];
  return words.length > 0 ? <p className="text-[.9688rem] font-semibold">{words.join(' + ')}</p> : null;
}

import { useText } from '@kebun/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCheckout } from './checkout-context.ts';
import { allGatewaysQuery } from './queries.ts';

/** How it is paid. */
export function PaymentSummary() {
  const text = useText();
  const { checkout } = useCheckout();
  const { payment_gateway, payment_method, store_credit } = checkout;
  const isCash = payment_gateway === 'cod';
  const { data: gateways = [] } = useQuery({
    ...allGatewaysQuery,
    enabled: payment_method !== null && !isCash,
  });
  const method = gateways
    .flatMap(({ methods }) => methods)
    .find(({ slug, gateway_slug }) => gateway_slug === payment_gateway && slug === payment_method);
  const words = [
    ...(store_credit > 0 ? [text('checkout.credit')] : []),
    ...(isCash ? [text('checkout.cash_only')] : method ? [method.name] : []),
  ];
  return words.length > 0 ? <p className="text-[.9688rem] font-semibold">{words.join(' + ')}</p> : null;
}

import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useCheckout } from '../state/checkout-context.ts';
import { allGatewaysQuery, savedQuery } from '../state/queries.ts';

/** The payment method. */
export function PaymentSummary() {
  const text = useT();
  const { checkout } = useCheckout();
  const { payment_gateway, payment_method, saved_payment_id, store_credit } = checkout;
  const { data: saved } = useQuery({ ...savedQuery, enabled: saved_payment_id !== null });
  const card = saved?.cards.find(({ id }) => id === saved_payment_id);
  const isCash = payment_gateway === 'cod';
  const { data: gateways = [] } = useQuery({
    ...allGatewaysQuery,
    enabled: payment_method !== null && !isCash,
  });
  const method = gateways
    .flatMap(({ methods }) => methods)
    .find(({ slug, gateway_slug }) => gateway_slug === payment_gateway && slug === payment_method);
  const words = [
    ...(store_credit > 0 ? [text('common.store_credit')] : []),
    ...(isCash
      ? [text('checkout.cash_only')]
      : card
        ? [text('common.card_ending', { brand: card.brand, last4: card.last4 })]
        : method
          ? [method.name]
          : []),
  ];
  return words.length > 0 ? <p className="text-[.9688rem] font-semibold">{words.join(' + ')}</p> : null;
}

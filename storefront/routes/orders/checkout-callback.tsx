import { ipay88Fields } from '@kebun/contract/payments/ipay88-fields.ts';
import { useT } from '@kebun/ui/text/text.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { OrderOutcome } from '#features/orders/order-outcome.tsx';
import { ConfirmingPayment } from '#features/payments/confirming-payment.tsx';
import { paymentLinks } from '#features/payments/payment-handoff.ts';
import { BareBar } from '#features/shell/bare-bar.tsx';
import { useTo } from '#platform/page/links.ts';
import type { PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

export const handle = {
  parameters: ['order', 'payment'],
  isCacheable: false,
  header: BareBar,
  footer: false,
} satisfies PageHandle;

/** The return from the gateway: polls the payment, then redirects to the result. */
export default function CheckoutCallbackPage() {
  const text = useT();
  const to = useTo();
  const navigate = useNavigate();
  const [at] = useSearchParams();
  const number = at.get('order');
  const payment = at.get('payment');
  const fields = ipay88Fields.flatMap((name) => (at.has(name) ? [[name, at.get(name) ?? '']] : []));
  const answer = at.has('RefNo') ? Object.fromEntries(fields) : null;

  return (
    <div className="wrap pb-12 md:pt-6">
      <PageHead title={text('order.pay_confirming')} unlisted />
      {number === null && !answer ? (
        <OrderOutcome number={null} shareToken={null} />
      ) : (
        <ConfirmingPayment
          number={number}
          payment={payment}
          shareToken={paymentLinks.tokenOf(number)}
          answer={answer}
          onKnown={(order) => {
            const query = { order, ...(payment !== null && { payment }) };
            void navigate(to('/checkout/result', { query }), { replace: true });
          }}
        />
      )}
    </div>
  );
}

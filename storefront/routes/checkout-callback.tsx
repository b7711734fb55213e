import { answerFields } from '@kebun/contract/ipay88-answer.ts';
import { useText } from '@kebun/ui/text.tsx';
import { useNavigate, useSearchParams } from 'react-router';
import { BareBar } from '#features/frame/bare-bar.tsx';
import { OrderOutcome } from '#features/orders/order-outcome.tsx';
import { Confirming } from '#features/payment/confirming.tsx';
import { useTo } from '#platform/links.ts';
import type { PageHandle } from '#platform/page.ts';
import { PageHead } from '#platform/page-head.tsx';

export const handle = {
  parameters: ['order', 'payment'],
  keep: false,
  header: BareBar,
  footer: false,
} satisfies PageHandle;

/** Back from the gateway, until it is known whether it has the money; then on to what became of the order, for good. */
export default function CheckoutCallbackPage() {
  const text = useText();
  const to = useTo();
  const navigate = useNavigate();
  const [at] = useSearchParams();
  const number = at.get('order');
  const payment = at.get('payment');
  const told = answerFields.flatMap((name) => (at.has(name) ? [[name, at.get(name) ?? '']] : []));
  const answer = at.has('RefNo') ? Object.fromEntries(told) : null;

  return (
    <div className="wrap pb-12 md:pt-6">
      <PageHead title={text('order.pay_confirming')} unlisted />
      {number === null && !answer ? (
        <OrderOutcome number={null} shareToken={null} />
      ) : (
        <Confirming
          number={number}
          payment={payment}
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

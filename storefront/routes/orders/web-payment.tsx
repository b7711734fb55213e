import { useT } from '@kebun/ui/text/text.tsx';
import { useSearchParams } from 'react-router';
import { OrderOutcome } from '#features/orders/order-outcome.tsx';
import { WebPayment } from '#features/payments/web-payment.tsx';
import { BareBar } from '#features/shell/bare-bar.tsx';
import type { PageHandle } from '#platform/page/page.ts';
import { PageHead } from '#platform/page/page-head.tsx';

export const handle = {
  parameters: ['order', 'method', 'card', 'share_token'],
  isCacheable: false,
  header: BareBar,
  footer: false,
} satisfies PageHandle;

/** The page that leads to the gateway. */
export default function WebPaymentPage() {
  const text = useT();
  const [at] = useSearchParams();
  const number = at.get('order');

  return (
    <div className="wrap pb-12 md:pt-6">
      <PageHead title={text('order.pay_taking')} unlisted />
      {number === null ? (
        <OrderOutcome number={null} shareToken={null} />
      ) : (
        <WebPayment
          number={number}
          method={at.get('method')}
          card={at.get('card')}
          shareToken={at.get('share_token')}
        />
      )}
    </div>
  );
}

import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber, type Order } from '@kebun/contract/orders/orders.ts';
import failed from '@kebun/ui/assets/order-failed.svg?no-inline';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { BusyDots } from '@kebun/ui/feedback/busy-dots.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { overlays } from '#platform/overlays/overlays.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useTo } from '#platform/page/links.ts';
import { paymentQuery } from './payment-query.ts';
import { ReservationCountdown } from './reservation-countdown.tsx';

interface UnpaidOrderProps {
  order: Order;
  /** The payment attempt that the customer returns from, if any. */
  payment?: string | null;
  /** The token of a payment link; null for the owner of the order. */
  shareToken?: string | null;
}

/** An unpaid order: its payment is pending, or was refused and can be repeated. */
export function UnpaidOrder({ order, payment: tried = null, shareToken = null }: UnpaidOrderProps) {
  const text = useT();
  const to = useTo();
  const { data } = useApp();
  const { display_id, totals } = order;
  const { data: payment } = useQuery(paymentQuery(display_id, tried, shareToken));
  const byLink = shareToken !== null && { share_token: shareToken };

  const isOver = payment !== undefined && payment.status !== 'pending' && payment.status !== 'failed';
  useEffect(() => {
    if (isOver) void data.invalidateQueries({ queryKey: ['order', display_id] });
  }, [isOver, data, display_id]);

  const hasFailed = (payment?.status ?? order.payment_status) === 'failed';
  const payAgain = to('/checkout/web-payment', { query: { order: display_id, ...byLink } });

  return (
    <section className="grid justify-items-center gap-4 py-10 text-center">
      {hasFailed ? (
        <img src={failed} alt="" width="240" height="180" className="h-auto w-60" />
      ) : (
        <p className="relative mt-8 h-8 w-16 text-leaf">
          <BusyDots />
        </p>
      )}
      <div role="status" className="grid justify-items-center gap-4">
        <h1 className="display text-3xl text-balance">
          {text(hasFailed ? 'order.failed' : 'order.pay_pending')}
        </h1>
        <p className="max-w-(--measure) text-lg">
          {text(hasFailed ? 'order.pay_failed_lead' : 'order.pay_pending_lead')}
        </p>
      </div>
      <p className="figures text-sm text-ink-soft">
        {text('order.pay_what', {
          amount: formatMoney(totals.amount_due),
          number: formatOrderNumber(display_id),
        })}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <LinkButton {...(!hasFailed && { look: 'quiet' })} href={payAgain}>
          {text('order.pay_now_short')}
        </LinkButton>
        <Button
          look="quiet"
          onClick={() =>
            overlays.openModal('PAYMENT', { order: display_id, amount: totals.amount_due, ...byLink })
          }
        >
          {text('order.pay_other')}
        </Button>
        {shareToken === null && (
          <Button look="quiet" onClick={() => overlays.openModal('CANCEL_ORDER', { order: display_id })}>
            {text('order.cancel')}
          </Button>
        )}
      </div>
      <ReservationCountdown moment={payment?.expires_at ?? null} />
    </section>
  );
}

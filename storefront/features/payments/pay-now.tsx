import { formatMoney } from '@kebun/contract/lib/money.ts';
import type { Order } from '@kebun/contract/orders/orders.ts';
import { Button } from '@kebun/ui/buttons/button.tsx';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { overlays } from '#platform/overlays/overlays.ts';
import { useApp } from '#platform/page/app-context.ts';
import { useTo } from '#platform/page/links.ts';
import { paymentQuery } from './payment-query.ts';
import { ReservationCountdown } from './reservation-countdown.tsx';

interface PayNowProps {
  order: Order;
  /** The token of a payment link; null for the owner of the order. */
  shareToken?: string | null;
}

/** The payment status of an unpaid order, and a button that pays it: for its owner, or by a payment link. */
export function PayNow({ order, shareToken = null }: PayNowProps) {
  const text = useT();
  const to = useTo();
  const { data } = useApp();
  const { display_id, totals } = order;
  const { data: payment } = useQuery(paymentQuery(display_id, null, shareToken));
  const byLink = shareToken !== null && { share_token: shareToken };

  const isOver = payment !== undefined && payment.status !== 'pending' && payment.status !== 'failed';
  useEffect(() => {
    if (!isOver) return;
    void data.invalidateQueries({ queryKey: ['track'] });
    void data.invalidateQueries({ queryKey: ['orders'] });
  }, [isOver, data]);

  if (!payment || isOver) return null;
  const hasFailed = payment.status === 'failed';

  return (
    <section
      aria-label={text('order.pay_title')}
      className="mb-[clamp(1.75rem,3.4vw,3.25rem)] flex flex-wrap items-center gap-x-6 gap-y-4 rounded-panel bg-turmeric-tint p-[clamp(1.125rem,2vw,1.75rem)]"
    >
      <div role="status" className="flex min-w-60 grow gap-3">
        <Icon name={hasFailed ? 'alert' : 'wallet'} className="mt-1 text-[1.2rem] text-turmeric-ink" />
        <div>
          <h2 className="text-[1.25rem]">{text(hasFailed ? 'order.pay_failed' : 'order.pay_waiting')}</h2>
          <p className="mt-0.5">{text(hasFailed ? 'order.pay_failed_lead' : 'order.pay_waiting_lead')}</p>
          <ReservationCountdown moment={payment.expires_at} />
        </div>
      </div>
      {payment.retry_allowed && (
        <div className="flex flex-wrap gap-3">
          <LinkButton href={to('/checkout/web-payment', { query: { order: display_id, ...byLink } })}>
            {text('order.pay_amount', { amount: formatMoney(totals.amount_due) })}
          </LinkButton>
          <Button
            look="quiet"
            onClick={() =>
              overlays.openModal('PAYMENT', { order: display_id, amount: totals.amount_due, ...byLink })
            }
          >
            {text('order.pay_other')}
          </Button>
        </div>
      )}
    </section>
  );
}

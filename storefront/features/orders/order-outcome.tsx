import type { Order } from '@kebun/contract/orders/orders.ts';
import notFound from '@kebun/ui/assets/not-found.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTo } from '#platform/page/links.ts';
import { OrderEnded } from './order-ended.tsx';
import { OrderFailed } from './order-failed.tsx';
import { OrderPanels } from './order-panels.tsx';
import { OrderReceived } from './order-received.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { orderQuery } from './queries.ts';

interface OrderOutcomeProps {
  number: string | null;
  shareToken: string | null;
  /** Rendered instead while the order is unpaid. */
  unpaid?: (order: Order) => ReactNode;
  /** Rendered for a cancelled order: its refunds, for its owner. */
  refunds?: (order: Order) => ReactNode;
  /** Between the thanks and the order itself. */
  children?: (order: Order) => ReactNode;
}

/** The result of an order: received with its lines, or failed. */
export function OrderOutcome({ number, shareToken, unpaid, refunds, children }: OrderOutcomeProps) {
  const text = useT();
  const to = useTo();
  const query = useQuery({
    ...orderQuery(number ?? '', shareToken ?? undefined),
    enabled: number !== null,
  });

  if (number === null || query.error?.status === 404) {
    return (
      <EmptyState
        picture={notFound}
        action={<LinkButton href={to('/track-order')}>{text('frame.track_order')}</LinkButton>}
      >
        <h1 className="text-2xl">{text(number === null ? 'order.missing_number' : 'order.unknown')}</h1>
        <p className="mt-1 text-base text-ink-soft">{text('order.unknown_help')}</p>
      </EmptyState>
    );
  }
  if (query.error) return <ErrorState message={query.error.message} onRetry={() => void query.refetch()} />;
  if (!query.data) return <OrderSkeleton />;

  const order = query.data;
  const isCancelled = order.status.slug === 'cancelled';
  if (order.status.slug === 'failed') return <OrderFailed order={order} />;
  if (order.status.slug === 'awaiting_payment' && unpaid) return unpaid(order);
  return (
    <>
      {order.status.is_terminal ? <OrderEnded order={order} /> : <OrderReceived order={order} />}
      {isCancelled && refunds?.(order)}
      <section aria-label={text('order.progress')} className="py-[clamp(1.75rem,3.4vw,3.25rem)]">
        <OrderTimeline order={order} />
      </section>
      <div className="grid gap-[clamp(1.25rem,3vw,3rem)]">
        {children?.(order)}
        <OrderPanels order={order} />
      </div>
    </>
  );
}

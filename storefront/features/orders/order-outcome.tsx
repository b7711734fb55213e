import { formatOrderNumber, type Order } from '@kebun/contract/orders/orders.ts';
import notFound from '@kebun/ui/assets/not-found.svg?no-inline';
import failed from '@kebun/ui/assets/order-failed.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTo } from '#platform/page/links.ts';
import { OrderPanels } from './order-panels.tsx';
import { OrderReceived } from './order-received.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { BuyAgain } from './purchases/buy-again.tsx';
import { orderQuery } from './queries.ts';
import { eInvoicePanelId, UnsavedBuyerNote } from './unsaved-buyer-note.tsx';

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
  if (order.status.slug === 'awaiting_payment' && unpaid) {
    const query = { order: order.display_id };
    return (
      <>
        <UnsavedBuyerNote order={order} href={to('/track-order/view', { query })} />
        {unpaid(order)}
      </>
    );
  }
  return (
    <>
      <UnsavedBuyerNote order={order} href={`#${eInvoicePanelId}`} />
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

/** A delivered or cancelled order: without thanks and without a delivery time. */
function OrderEnded({ order }: { order: Order }) {
  const text = useT();
  const to = useTo();
  const { display_id, status } = order;

  return (
    <section className="grid justify-items-center gap-4 py-10 text-center">
      <h1 className="display text-3xl text-balance">{status.name}</h1>
      <p className="max-w-(--measure) text-lg">{status.customer_text}</p>
      <p className="figures text-sm text-ink-soft">
        {text('common.order_number_is', { number: formatOrderNumber(display_id) })}
      </p>
      <LinkButton href={to('/track-order/view', { query: { order: display_id } })}>
        {text('order.track')}
      </LinkButton>
    </section>
  );
}

/** An unpaid order that has ended: offers to fill the basket again, which was emptied when it was placed. */
function OrderFailed({ order }: { order: Order }) {
  const text = useT();
  const to = useTo();

  return (
    <section className="grid justify-items-center gap-4 py-10 text-center">
      <img src={failed} alt="" width="240" height="180" className="h-auto w-60" />
      <h1 className="display text-3xl text-balance">{text('order.failed')}</h1>
      <p className="max-w-(--measure) text-lg">{text('order.failed_help')}</p>
      <p className="figures text-sm text-ink-soft">
        {text('common.order_number_is', { number: formatOrderNumber(order.display_id) })}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <BuyAgain order={order.display_id} />
        <LinkButton look="quiet" href={to('/products')}>
          {text('cart.browse')}
        </LinkButton>
      </div>
    </section>
  );
}

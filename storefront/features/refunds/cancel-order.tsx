import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import notFound from '@kebun/ui/assets/not-found.svg?no-inline';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonLine } from '@kebun/ui/feedback/skeleton-line.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTo } from '#platform/page/links.ts';
import { refundsQuery } from './queries.ts';
import { RefundDetails } from './refund-details.tsx';
import { RefundForm } from './refund-form.tsx';
import { refundHeading } from './refund-heading.ts';

/** The refund requests of an order, and a form for a new one. */
export function CancelOrder({ order }: { order: string }) {
  const text = useT();
  const to = useTo();
  const { data, error, refetch } = useQuery(refundsQuery(order));

  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonLine className="h-10 w-2/3" />
        <SkeletonLine className="mt-6 h-12 w-full" />
        <SkeletonLine className="mt-4 h-28 w-full" />
      </Skeleton>
    );
  }
  const terms = data.meta.terms;
  if (!terms) {
    return (
      <EmptyState
        picture={notFound}
        action={<LinkButton href={to('/track-order')}>{text('frame.track_order')}</LinkButton>}
      >
        <h1 className="text-2xl">{text('order.unknown')}</h1>
        <p className="mt-1 text-base text-ink-soft">{text('order.cancel_unknown')}</p>
      </EmptyState>
    );
  }

  const isRefund = terms.kind === 'refund';
  const title =
    terms.kind === null ? 'order.refund_title' : isRefund ? 'order.refund_ask' : 'order.cancel_title';
  return (
    <>
      <h1 className="display text-4xl">{text(title)}</h1>
      <p className="figures mt-2 mb-8 text-ink-soft">
        {text('common.order_number_is', { number: formatOrderNumber(terms.order_display_id) })}
      </p>
      <div className="grid gap-8">
        {data.data.map((refund) => (
          <RefundDetails key={refund.id} refund={refund} />
        ))}
        {terms.kind ? (
          <section aria-label={text(title)}>
            <p className="mb-5 max-w-(--measure)">{refundHeading(terms, text)}</p>
            <RefundForm key={data.data.length} terms={terms} onDone={() => {}}>
              <Back order={order} />
            </RefundForm>
          </section>
        ) : (
          <>
            {data.data.length === 0 && <p>{terms.blocked}</p>}
            <div>
              <Back order={order} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

function Back({ order }: { order: string }) {
  const text = useT();
  const to = useTo();
  return (
    <LinkButton look="quiet" href={to('/track-order/view', { query: { order } })}>
      {text('order.cancel_back')}
    </LinkButton>
  );
}

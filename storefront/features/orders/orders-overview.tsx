import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonRow } from '@kebun/ui/feedback/skeleton-row.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTo } from '#platform/page/links.ts';
import { OrderCard } from './order-card.tsx';
import { ordersCountedQuery } from './queries.ts';

// biome-ignore format: table
const counters = [
  { count: 'to_pay',     status: 'awaiting_payment', label: 'account.count_to_pay' },
  { count: 'to_ship',    status: 'confirmed',        label: 'account.count_to_ship' },
  { count: 'to_receive', status: 'on_the_way',       label: 'account.count_to_receive' },
  { count: 'to_review',  status: 'delivered',        label: 'account.count_to_review' },
] as const;

/** The number of orders by status, and the latest order. */
export function OrdersOverview() {
  const text = useT();
  const to = useTo();
  const { data, error, refetch } = useQuery(ordersCountedQuery);
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonRow />
      </Skeleton>
    );
  }

  return (
    <div className="grid gap-8">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {counters.map(({ count, status, label }) => (
          <li key={count}>
            <Link
              href={to('/my-account/orders', { query: { status } })}
              className="grid min-h-24 content-center gap-1 rounded-panel bg-surface px-4 py-4 hover:bg-leaf-tint"
            >
              <span className="figures display text-3xl">{data[count]}</span>
              <span className="text-sm text-ink-soft">{text(label)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <section>
        <h2 className="mb-4 text-2xl">{text('account.last_order')}</h2>
        {data.last_order ? (
          <OrderCard order={data.last_order} />
        ) : (
          <div className="grid justify-items-start gap-4 rounded-panel bg-surface p-6">
            <p>{text('account.orders_none')}</p>
            <LinkButton href={to('/products')}>{text('account.to_products')}</LinkButton>
          </div>
        )}
      </section>
    </div>
  );
}

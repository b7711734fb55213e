import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonRow } from '@kebun/ui/feedback/skeleton-row.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useLanguage, useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTo } from '#platform/page/links.ts';
import { momentOf } from '#platform/text/format-moments.ts';
import { ordersQuery } from './queries.ts';

const maxOrders = 3;

/** The latest orders, each with a link to write about it. */
export function OrdersForHelp() {
  const text = useT();
  const to = useTo();
  const language = useLanguage();
  const { data, error, refetch } = useQuery(ordersQuery({ text: '', page: 1 }));
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonRow />
      </Skeleton>
    );
  }
  if (data.data.length === 0) return <p className="text-ink-soft">{text('account.help_orders_none')}</p>;

  return (
    <ul className="border-t border-line">
      {data.data.slice(0, maxOrders).map(({ id, display_id, status, created_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-3">
          <p className="min-w-0 grow">
            <Link
              href={to('/my-account/orders/view', { query: { order: display_id } })}
              className="link figures inline-flex min-h-11 items-center font-semibold"
            >
              {formatOrderNumber(display_id)}
            </Link>
            <span className="block text-sm text-ink-soft">
              {status.name} · {momentOf(created_at, language)}
            </span>
          </p>
          <LinkButton look="quiet" size="small" href={to('/contact-us', { query: { order: display_id } })}>
            {text('order.help_about')}
            <span className="sr-only"> {formatOrderNumber(display_id)}</span>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

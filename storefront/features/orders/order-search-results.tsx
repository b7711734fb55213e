import type { OrderStatus } from '@kebun/contract/orders/order-status.ts';
import { LinkButton } from '@kebun/ui/buttons/link-button.tsx';
import { EmptyState } from '@kebun/ui/feedback/empty-state.tsx';
import { ErrorState } from '@kebun/ui/feedback/error-state.tsx';
import { Skeleton } from '@kebun/ui/feedback/skeleton.tsx';
import { SkeletonRow } from '@kebun/ui/feedback/skeleton-row.tsx';
import { Pagination } from '@kebun/ui/text/pagination.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { EmptyList } from '#platform/api/empty-list.tsx';
import { OrderCard } from './order-card.tsx';
import { ordersQuery } from './queries.ts';

/** The filters of orders. */
export interface OrdersParams {
  status: OrderStatus | undefined;
  text: string;
  page: number;
}

interface FoundOrdersProps {
  params: OrdersParams;
  hrefOf(params: Partial<OrdersParams>): string;
}

/** A page of matching orders, or the reason why there are none. */
export function OrderSearchResults({ params, hrefOf }: FoundOrdersProps) {
  const { data, error, refetch } = useQuery(ordersQuery(params));
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </Skeleton>
    );
  }
  if (data.data.length === 0) {
    const isUnfiltered = !params.text && !params.status && params.page === 1;
    return isUnfiltered ? <NoOrders /> : <NoMatches href={hrefOf({})} />;
  }

  return (
    <>
      <ul className="mb-8 grid gap-4">
        {data.data.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <Pagination
        page={params.page}
        lastPage={data.lastPage}
        hrefOf={(page) => hrefOf({ ...params, page })}
      />
    </>
  );
}

function NoOrders() {
  const text = useT();
  return <EmptyList>{text('account.orders_none')}</EmptyList>;
}

function NoMatches({ href }: { href: string }) {
  const text = useT();
  return (
    <EmptyState
      action={
        <LinkButton look="quiet" href={href}>
          {text('account.orders_show_all')}
        </LinkButton>
      }
    >
      {text('account.orders_none_found')}
    </EmptyState>
  );
}

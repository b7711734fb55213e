import { formatPhone } from '@kebun/contract/lib/phone.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { TracedOrder } from '@kebun/contract/recalls/staff-recalls.ts';
import { Button, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { Part } from '#platform/display/detail-page.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { OneLine } from '#platform/display/one-line.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { NamedTable } from '#platform/lists/named-table.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface OrdersPage {
  data: TracedOrder[];
  total: number;
  lastPage: number;
}

interface Props {
  name: string; // of the query, for the cache
  fetchPage: (page: number) => Promise<OrdersPage>;
}

/** The orders that a recall reaches, with their people, a page at a time. */
export function TracedOrdersTable({ name, fetchPage }: Props) {
  const text = useT();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['recall orders', name, page],
    queryFn: () => fetchPage(page),
    placeholderData: (before) => before,
  });
  if (error) return <RetryNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <Part title={text('office.recall_orders', { count: data.total })}>
      {data.total === 0 ? (
        <Typography color="text.secondary">{text('office.recall_orders_none')}</Typography>
      ) : (
        <OrderRows orders={data.data} />
      )}
      {data.lastPage > 1 && (
        <nav aria-label={text('office.pages')}>
          <Button disabled={page === 1} onClick={() => setPage(page - 1)}>
            {text('office.newer')}
          </Button>
          <Button disabled={page >= data.lastPage} onClick={() => setPage(page + 1)}>
            {text('office.older')}
          </Button>
        </nav>
      )}
    </Part>
  );
}

function OrderRows({ orders }: { orders: readonly TracedOrder[] }) {
  const text = useT();
  return (
    <NamedTable
      name={text('office.recall_people')}
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        { label: text('office.field_order'), value: (order) => <OrderNumber order={order} /> },
        { label: text('office.customer'), value: (order) => <Customer order={order} /> },
        { label: text('office.lot_packs'), value: ({ units }) => units, isFigure: true },
        { label: text('office.lots'), value: ({ lots }) => lots.map((code) => <div key={code}>{code}</div>) },
      ]}
    />
  );
}

function OrderNumber({ order: { id, display_id, status } }: { order: TracedOrder }) {
  const text = useT();
  return (
    <>
      <Link component={RouterLink} to={`/orders/${id}/show`} sx={pressable}>
        <OneLine>{formatOrderNumber(display_id)}</OneLine>
      </Link>
      <Typography variant="body2" color={status === 'packed' ? 'error' : 'text.secondary'}>
        {text(status === 'packed' ? 'office.recall_parcel_here' : `status.${status}`)}
      </Typography>
    </>
  );
}

const Customer = ({ order: { name, email, contact_number } }: { order: TracedOrder }) => (
  <>
    {name || '–'}
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {[email, contact_number && formatPhone(contact_number)].filter(Boolean).join(' · ')}
    </Typography>
  </>
);

import { formatPhone } from '@kebun/contract/lib/phone.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import type { TracedOrder } from '@kebun/contract/recalls/staff-recalls.ts';
import {
  Button,
  Card,
  Link,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { Part } from '#platform/display/detail-page.tsx';
import { OneLine } from '#platform/display/one-line.tsx';
import { pressable } from '#platform/display/pressable.ts';
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
    <TableContainer component={Card} tabIndex={0} role="group" aria-label={text('office.recall_people')}>
      <Table size="small" sx={{ '& thead th': { whiteSpace: 'nowrap' } }}>
        <TableHead>
          <TableRow>
            <TableCell>{text('office.field_order')}</TableCell>
            <TableCell>{text('office.customer')}</TableCell>
            <TableCell align="right">{text('office.lot_packs')}</TableCell>
            <TableCell>{text('office.lots')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {orders.map((order) => (
            <TableRow key={order.id}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                <Link component={RouterLink} to={`/orders/${order.id}/show`} sx={pressable}>
                  <OneLine>{formatOrderNumber(order.display_id)}</OneLine>
                </Link>
                <Typography variant="body2" color={order.status === 'packed' ? 'error' : 'text.secondary'}>
                  {text(order.status === 'packed' ? 'office.recall_parcel_here' : `status.${order.status}`)}
                </Typography>
              </TableCell>
              <TableCell sx={{ minWidth: 168 }}>
                {order.name || '–'}
                <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                  {[order.email, order.contact_number && formatPhone(order.contact_number)]
                    .filter(Boolean)
                    .join(' · ')}
                </Typography>
              </TableCell>
              <TableCell align="right">{order.units}</TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {order.lots.map((code) => (
                  <div key={code}>{code}</div>
                ))}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

import { getPacking, type PackingResult, type PackOrder } from '@kebun/contract/fulfilment/packing.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { formatOrderNumber } from '@kebun/contract/orders/orders.ts';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Title } from 'react-admin';
import { Link, useParams, useSearchParams } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { clearPersistedState } from '#platform/data/use-persisted-state.ts';
import { Loading } from '#platform/display/loading.tsx';
import { OrderTitle } from '#platform/display/one-line.tsx';
import { ShopperNote } from '#platform/display/shopper-note.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { useStops } from '../runs/use-stops.ts';
import { canBePacked, nextToPack } from './next-to-pack.ts';
import { PackTable } from './pack-table.tsx';
import { packingDraftKey } from './packing-draft.ts';
import { packingOf } from './packing-page.tsx';

/** One order on the packing table, and a link to the next. */
export function PackPage() {
  const { id = '' } = useParams();
  return <Page key={id} id={id} />;
}

function Page({ id }: { id: string }) {
  const text = useT();
  const [outcome, setOutcome] = useState<PackingResult>();
  const query = useQuery({ queryKey: ['packing', id], queryFn: () => call(getPacking, { params: { id } }) });
  const order = query.data?.data;
  const title = order ? text('common.order_number_is', { number: formatOrderNumber(order.display_id) }) : '';
  return (
    <Box sx={{ display: 'grid', gap: 2, paddingBlock: { xs: 2, md: 3 }, maxWidth: 1000 }}>
      <Title title={title} />
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {order && (
        <>
          <Head order={order} />
          {outcome && <PackedNotice outcome={outcome} />}
          {canBePacked(order) ? (
            <PackTable key={order.version} order={order} onPacked={setOutcome} />
          ) : (
            <LeftOrderNotice order={order} isMine={outcome !== undefined} />
          )}
        </>
      )}
    </Box>
  );
}

/** The customer, the delivery time and the notes. */
function Head({ order }: { order: PackOrder }) {
  const text = useT();
  return (
    <Box component="header" sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="h1">
        <OrderTitle number={order.display_id} />
      </Typography>
      <Typography>{[order.recipient, order.label].join(' · ')}</Typography>
      {order.remarks && <ShopperNote>{text('office.pack_remarks', { remarks: order.remarks })}</ShopperNote>}
    </Box>
  );
}

/** Shown once the order is packed, with a link to the next. */
function LeftOrderNotice({ order, isMine }: { order: PackOrder; isMine: boolean }) {
  const text = useT();
  const [search] = useSearchParams();
  const window = search.get('window') ?? 'none';
  const next = nextToPack(useStops(window).data?.data ?? []);
  useEffect(() => clearPersistedState(packingDraftKey(order)), [order]);
  return (
    <>
      {!isMine && (
        <Alert severity="info">
          {order.awaits_decision
            ? text('office.pack_awaits')
            : text('office.pack_not_packable', { status: order.status.name })}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {next && (
          <Button component={Link} to={packingOf(next.id, window)} variant="contained" size="large">
            {text('office.pack_next', { number: formatOrderNumber(next.display_id) })}
          </Button>
        )}
        <Button component={Link} to={`/packing?window=${encodeURIComponent(window)}`} variant="outlined">
          {text('office.pack_back')}
        </Button>
      </Box>
    </>
  );
}

/** The effect of packing on the customer's payment. */
function PackedNotice({ outcome: { cash_reduction, refund_amount, cash_due } }: { outcome: PackingResult }) {
  const text = useT();
  const words = [
    text('office.pack_done'),
    ...(cash_reduction > 0
      ? [
          text('office.pack_cash_reduction', {
            less: formatMoney(cash_reduction),
            due: formatMoney(cash_due),
          }),
        ]
      : []),
    ...(refund_amount > 0 ? [text('office.pack_refund_amount', { amount: formatMoney(refund_amount) })] : []),
  ];
  return <Alert severity="success">{words.join(' ')}</Alert>;
}

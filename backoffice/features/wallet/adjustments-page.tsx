import { listAdjustments } from '@kebun/contract/wallet/adjustments.ts';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { DetailPage } from '#platform/display/detail-page.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { PendingAdjustments } from './pending-adjustments.tsx';

/** Wallet adjustments above the limit of one person: a second one decides. */
export function AdjustmentsPage() {
  const text = useT();
  const query = useQuery({ queryKey: ['adjustments'], queryFn: () => call(listAdjustments) });
  return (
    <DetailPage title={text('office.credit_waiting')}>
      {query.isPending && <Loading />}
      {query.isError && <RetryNotice error={query.error} onRetry={() => query.refetch()} />}
      {query.data?.data.length === 0 && (
        <Typography color="text.secondary">{text('office.credit_none_waiting')}</Typography>
      )}
      {query.data?.data.map((adjustment) => (
        <PendingAdjustments key={adjustment.id} adjustment={adjustment} />
      ))}
    </DetailPage>
  );
}

import { listWaiting } from '@kebun/contract/farms/events/staff-events.ts';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { DetailPage } from '#platform/display/detail-page.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** The field records that break a rule, on all farms that this staff member manages. */
export function WaitingPage() {
  const text = useT();
  return (
    <DetailPage title={text('office.farm_waiting')}>
      <Typography sx={{ maxWidth: 720 }}>{text('office.farm_waiting_lead')}</Typography>
      <Waiting />
    </DetailPage>
  );
}

function Waiting() {
  const text = useT();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['farms', 'waiting'],
    queryFn: () => call(listWaiting),
  });
  if (isPending) return <Loading />;
  if (error) return <RetryNotice error={error} onRetry={() => refetch()} />;
  if (data.data.length === 0) {
    return <Typography color="text.secondary">{text('office.farm_waiting_none')}</Typography>;
  }
  return data.data.map((event) => <WaitingCard key={event.event_id} event={event} />);
}

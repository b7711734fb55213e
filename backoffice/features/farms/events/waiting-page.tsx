import { listWaiting } from '@kebun/contract/farms/events/recording.ts';
import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Loading } from 'react-admin';
import { AskAgain } from '#platform/auth/session-over-notice.tsx';
import { call } from '#platform/data/call.ts';
import { Sheet } from '#platform/display/panel.tsx';
import { useText } from '#platform/shell/messages-provider.tsx';
import { WaitingCard } from './waiting-card.tsx';

/** What was told in the field and a rule spoke against, on all farms on which one decides. */
export function WaitingPage() {
  const text = useText();
  return (
    <Sheet title={text('office.farm_waiting')}>
      <Typography sx={{ maxWidth: 720 }}>{text('office.farm_waiting_lead')}</Typography>
      <Waiting />
    </Sheet>
  );
}

function Waiting() {
  const text = useText();
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['farms', 'waiting'],
    queryFn: () => call(listWaiting),
  });
  if (isPending) return <Loading />;
  if (error) return <AskAgain error={error} onAgain={() => refetch()} />;
  if (data.data.length === 0) {
    return <Typography color="text.secondary">{text('office.farm_waiting_none')}</Typography>;
  }
  return data.data.map((event) => <WaitingCard key={event.event_id} event={event} />);
}

import type { StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import { Box, Typography } from '@mui/material';
import { Loading, ShowBase, useShowContext } from 'react-admin';
import { RetryNotice } from '#platform/auth/session-over-notice.tsx';
import { DetailPage } from '#platform/display/panel.tsx';
import { StatusStyleChip } from '#platform/display/stage-chip.tsx';
import { BatchFigures } from './batch-figures.tsx';
import { BatchMoves } from './batch-moves.tsx';
import { BatchPlaces } from './batch-places.tsx';
import { BatchYield } from './batch-yield.tsx';
import { cropName } from './crop-name.ts';
import { Timeline } from './timeline.tsx';
import { useBatchChoices } from './use-batch-choices.ts';

/** One batch: events, locations, losses, harvests and actions. */
export default function BatchPage() {
  return (
    <ShowBase>
      <Page />
    </ShowBase>
  );
}

function Page() {
  const { record: batch, isPending } = useShowContext<StaffBatch>();
  const choices = useBatchChoices();
  if (choices.error) return <RetryNotice error={choices.error} onAgain={() => choices.refetch()} />;
  if (isPending || !choices.data || (batch && !isWhole(batch))) return <Loading />;
  if (!batch) return null;

  return (
    <DetailPage
      title={batch.code}
      beside={[batch.stage, ...batch.flags].map((sign) => <StatusStyleChip key={sign.slug} sign={sign} />)}
    >
      <Typography>{`${cropName(batch)} · ${batch.farm.name}`}</Typography>
      <BatchMoves batch={batch} choices={choices.data} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        {/* The status comes first in reading order, on whichever side it is shown. */}
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', order: { md: 1 } }}>
          <BatchPlaces batch={batch} />
          <BatchFigures batch={batch} />
          <BatchYield batch={batch} />
        </Box>
        <Timeline batch={batch} choices={choices.data} />
      </Box>
    </DetailPage>
  );
}

/** Returns whether the record is complete: react-admin first shows the row of the list. */
const isWhole = (batch: StaffBatch) => 'entries' in batch;

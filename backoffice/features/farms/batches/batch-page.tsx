import type { BatchChoices, StaffBatch } from '@kebun/contract/farms/batches/staff-batches.ts';
import { listBatchPhotos } from '@kebun/contract/farms/photos/published-photos.ts';
import { Box, Card, Link, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ShowBase, useShowContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { momentIn } from '#platform/data/format-moments.ts';
import { DetailPage, Part } from '#platform/display/detail-page.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { StageChip } from '#platform/display/status-chip.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { PhotoCard } from '../photos/photo-card.tsx';
import { BatchFigures } from './batch-figures.tsx';
import { BatchMoves } from './batch-moves.tsx';
import { BatchYield } from './batch-yield.tsx';
import { cropName } from './crop-name.ts';
import { EntryCard } from './entry-card.tsx';
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
  if (choices.error) return <RetryNotice error={choices.error} onRetry={() => choices.refetch()} />;
  if (isPending || !choices.data || (batch && !isComplete(batch))) return <Loading />;
  if (!batch) return null;

  return (
    <DetailPage
      title={batch.code}
      beside={[batch.stage, ...batch.flags].map((sign) => <StageChip key={sign.slug} sign={sign} />)}
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
          <BatchPhotos batchId={batch.id} />
        </Box>
        <Timeline batch={batch} choices={choices.data} />
      </Box>
    </DetailPage>
  );
}

/** Returns whether the record is complete: react-admin first shows the row of the list. */
const isComplete = (batch: StaffBatch) => 'entries' in batch;

/** The locations of a batch's plants, with number and stage. */
function BatchPlaces({ batch }: { batch: StaffBatch }) {
  const { t, language } = useI18n();
  const ground = `/plots?farm=${batch.farm.id}`;
  return (
    <Part title={t('office.batch_places')}>
      {batch.places.length === 0 ? (
        <Typography color="text.secondary">
          {batch.plot && !batch.closed_at
            ? t('office.batch_to_stand', { plot: batch.plot.code })
            : t('office.batch_nowhere')}
        </Typography>
      ) : (
        <Card>
          <List>
            {batch.places.map(({ id, code, alive, pending, stage, since }) => (
              <ListItem key={id} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <ListItemText
                  primary={
                    <Link component={RouterLink} to={ground} sx={pressable}>
                      {code}
                    </Link>
                  }
                  secondary={t('office.batch_since', { when: momentIn(language, since) })}
                />
                <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.5 }}>
                  <StageChip sign={stage} />
                  <Typography variant="body2">
                    {t('office.batch_plants', { count: alive + pending })}
                  </Typography>
                </Box>
              </ListItem>
            ))}
          </List>
        </Card>
      )}
    </Part>
  );
}

/** All events of a batch, the latest first; a corrected record stays beside its correction. */
function Timeline({ batch, choices }: { batch: StaffBatch; choices: BatchChoices }) {
  const text = useT();
  return (
    <Part title={text('office.batch_story')}>
      {batch.entries.length === 0 && (
        <Typography color="text.secondary">{text('office.batch_no_story')}</Typography>
      )}
      <Box
        component="ol"
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5, minWidth: 0 }}
      >
        {batch.entries.toReversed().map((entry) => (
          <Box component="li" key={entry.event.id} sx={{ minWidth: 0 }}>
            <EntryCard entry={entry} batch={batch} choices={choices} />
          </Box>
        ))}
      </Box>
    </Part>
  );
}

/** The photos of the events of a batch. */
function BatchPhotos({ batchId }: { batchId: string }) {
  const text = useT();
  const { data, error, refetch } = useQuery({
    queryKey: ['batch-photos', batchId],
    queryFn: () => call(listBatchPhotos, { query: { batch_id: batchId, limit: 50 } }),
  });
  return (
    <Part title={text('office.photos')}>
      {error && <RetryNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data?.data.length === 0 && (
        <Typography color="text.secondary">{text('office.batch_no_photos')}</Typography>
      )}
      <Box
        component="ul"
        sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5, minWidth: 0 }}
      >
        {data?.data.map((photo) => (
          <Box component="li" key={photo.id} sx={{ minWidth: 0 }}>
            <PhotoCard photo={photo} />
          </Box>
        ))}
      </Box>
    </Part>
  );
}

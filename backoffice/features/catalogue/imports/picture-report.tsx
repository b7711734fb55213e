import {
  applyPictureImport,
  getPictureImport,
  type PictureImport,
  type PictureVerdict,
  pictureVerdicts,
} from '@kebun/contract/catalogue/imports/picture-imports.ts';
import { Alert, Box, Button, Chip, LinearProgress, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-action.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { PictureFiles } from './picture-files.tsx';
import { percentOf } from './send-zip.ts';

const aSecond = 1_000; // milliseconds

/** The check of a zip, the progress of its import, or the result. */
export function PictureReport({ id }: { id: string }) {
  const text = useT();
  const [chosen, setChosen] = useState<PictureVerdict>();
  const { data, error, refetch } = useQuery({
    queryKey: ['picture import', id],
    queryFn: () => call(getPictureImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.state === 'waiting' ? aSecond : false),
  });
  if (error) return <RetryNotice error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const { file_name, counts, state } = data.data;
  const shown =
    chosen ?? (['invalid', 'unknown'] as const).find((verdict) => counts[verdict] > 0) ?? 'matched';
  return (
    <Box component="section" aria-labelledby="zip" sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h3" variant="subtitle1" id="zip" sx={{ overflowWrap: 'anywhere' }}>
        {text('office.import_result', { name: file_name })}
      </Typography>
      <PictureStatus done={data.data} />
      {state !== 'receiving' && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {pictureVerdicts.map((verdict) => (
              <Chip
                key={verdict}
                label={text(`office.picture_import_${verdict}`, { count: counts[verdict] })}
                aria-pressed={verdict === shown}
                color={verdict === shown ? 'primary' : 'default'}
                variant={verdict === shown ? 'filled' : 'outlined'}
                onClick={() => setChosen(verdict)}
              />
            ))}
          </Box>
          {shown === 'unknown' && counts.unknown > 0 && (
            <Typography color="text.secondary">{text('office.picture_import_unknown_hint')}</Typography>
          )}
          <PictureFiles key={`${shown} ${state}`} id={id} verdict={shown} />
        </>
      )}
    </Box>
  );
}

/** The status of the import, and its next action. */
function PictureStatus({ done }: { done: PictureImport }) {
  const text = useT();
  const apply = useAction(() => call(applyPictureImport, { params: { id: done.id }, body: {} }));
  const all = done.counts.matched + done.counts.unknown;
  const canBegin = all > 0 && (done.state === 'checked' || done.state === 'failed' || done.is_stopped);
  return (
    <>
      <div role="status">
        <StatusNotice done={done} all={all} />
      </div>
      {canBegin && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
          <Button variant="contained" loading={apply.isPending} onClick={() => apply.mutate(undefined)}>
            {done.state === 'checked'
              ? text('office.picture_import_apply', { count: all })
              : text('office.picture_import_continue')}
          </Button>
          {done.state === 'checked' && (
            <Typography variant="body2" color="text.secondary">
              {text('office.picture_import_products', { count: done.products })}
            </Typography>
          )}
        </Box>
      )}
    </>
  );
}

function StatusNotice({ done, all }: { done: PictureImport; all: number }) {
  const text = useT();
  const progress = { done: done.stored, all };
  if (done.is_stopped)
    return <Alert severity="warning">{text('office.picture_import_stopped', progress)}</Alert>;
  switch (done.state) {
    case 'receiving':
      return (
        <Alert severity="warning">
          {text('office.picture_import_incomplete', { percent: percentOf(done) })}
        </Alert>
      );
    case 'waiting':
      return (
        <Alert severity="info">
          <Typography>{text('office.picture_import_waiting', progress)}</Typography>
          <LinearProgress
            variant="determinate"
            value={all > 0 ? (done.stored / all) * 100 : 0}
            aria-labelledby="zip"
            sx={{ marginBlockStart: 1 }}
          />
        </Alert>
      );
    case 'failed':
      return (
        <Alert severity="error">
          {text('office.picture_import_failed', { ...progress, reason: done.failure ?? '' })}
        </Alert>
      );
    case 'done':
      return <Alert severity="success">{text('office.picture_import_done', { count: done.stored })}</Alert>;
    default:
      return all === 0 ? <Alert severity="info">{text('office.picture_import_nothing')}</Alert> : null;
  }
}

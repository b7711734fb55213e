import {
  applyProductImport,
  checkImportAgain,
  getInvalidRows,
  getProductImport,
  type ImportVerdict,
  importVerdicts,
  type ProductImport,
} from '@kebun/contract/catalogue/imports/product-imports.ts';
import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { download } from '#platform/data/download.ts';
import { useAction } from '#platform/data/use-action.ts';
import { Loading } from '#platform/display/loading.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { ImportRows } from './import-rows.tsx';
import { MissingNotice } from './missing-notice.tsx';

const aSecond = 1_000; // milliseconds

interface ReportProps {
  id: string;
  onChecked: (id: string) => void; // the file was checked again, as another import
}

/** The preview or the result of an import. */
export function ImportReport({ id, onChecked }: ReportProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['import', id],
    queryFn: () => call(getProductImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.state === 'waiting' ? aSecond : false),
  });
  if (error) return <RetryNotice error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  return <Report done={data.data} onChecked={onChecked} />;
}

interface DoneProps extends Pick<ReportProps, 'onChecked'> {
  done: ProductImport;
}

function Report({ done, onChecked }: DoneProps) {
  const text = useT();
  const { id, file_name, counts } = done;
  const [chosen, setChosen] = useState<ImportVerdict>();
  const shown = chosen ?? worstVerdict(counts);
  return (
    <Box component="section" aria-labelledby="result" sx={{ display: 'grid', gap: 2 }}>
      <Typography component="h3" variant="subtitle1" id="result" sx={{ overflowWrap: 'anywhere' }}>
        {text('office.import_result', { name: file_name })}
      </Typography>
      <ForeignNotice done={done} />
      {done.state === 'checked' && <MissingNotice done={done} onChecked={onChecked} />}
      <ImportStatus done={done} onChecked={onChecked} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {importVerdicts.map((verdict) => (
          <Chip
            key={verdict}
            label={text(`office.import_${verdict}`, { count: counts[verdict] })}
            aria-pressed={verdict === shown}
            color={verdict === shown ? 'primary' : 'default'}
            variant={verdict === shown ? 'filled' : 'outlined'}
            onClick={() => setChosen(verdict)}
          />
        ))}
      </Box>
      <ImportRows key={shown} id={id} verdict={shown} />
    </Box>
  );
}

const systems = { shopify: 'Shopify', woocommerce: 'WooCommerce' } as const;

/** Says that a file came from another shop system, and what has no place here. */
function ForeignNotice({ done: { source, left_out, missing } }: { done: ProductImport }) {
  const text = useT();
  if (source === 'kebun') return null;
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      <Typography>{text('office.import_foreign', { system: systems[source] })}</Typography>
      {left_out.length > 0 && (
        <Typography>
          {text('office.import_left_out', { columns: left_out.join(text('office.list_separator')) })}
        </Typography>
      )}
      {missing.unpriced.length > 0 && (
        <Typography>
          {text('office.import_unpriced', { names: missing.unpriced.join(text('office.list_separator')) })}
        </Typography>
      )}
    </Alert>
  );
}

/** Returns the verdict to show first: the worst one that occurs. */
const worstVerdict = (counts: ProductImport['counts']): ImportVerdict =>
  (['invalid', 'updated', 'created'] as const).find((verdict) => counts[verdict] > 0) ?? 'unchanged';

/** The status of the import, and its next actions. */
function ImportStatus({ done, onChecked }: DoneProps) {
  const text = useT();
  const { id, state, is_stopped, counts } = done;
  const checkAgain = useAction(() => call(checkImportAgain, { params: { id }, body: {} }), {
    onDone: ({ data }) => onChecked(data.id),
  });
  const apply = useAction((only_good: boolean) =>
    call(applyProductImport, { params: { id }, body: { only_good } }),
  );
  const save = useAction(() => download(getInvalidRows, { id, name: 'invalid-rows.csv' }));
  const good = counts.created + counts.updated;
  const isAll = counts.invalid === 0;

  return (
    <>
      <div role="status">
        <StatusNotice done={done} hasGood={good > 0} />
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {(state === 'checked' || state === 'failed' || is_stopped) && good > 0 && (
          <Button
            variant={isAll ? 'contained' : 'outlined'}
            loading={apply.isPending}
            onClick={() => apply.mutate(!isAll)}
          >
            {state !== 'checked'
              ? text('office.import_again')
              : text(isAll ? 'office.import_apply' : 'office.import_apply_good', { count: good })}
          </Button>
        )}
        {(state === 'outdated' || (state === 'checked' && counts.invalid > 0)) && (
          <Button
            variant={state === 'outdated' ? 'contained' : 'outlined'}
            loading={checkAgain.isPending}
            onClick={() => checkAgain.mutate(undefined)}
          >
            {text('office.import_check_again')}
          </Button>
        )}
        {counts.invalid > 0 && (
          <>
            <Button variant="outlined" loading={save.isPending} onClick={() => save.mutate(undefined)}>
              {text('office.import_invalid_file')}
            </Button>
            <Typography variant="body2" color="text.secondary">
              {text('office.import_invalid_hint')}
            </Typography>
          </>
        )}
      </Box>
    </>
  );
}

function StatusNotice({ done, hasGood }: { done: ProductImport; hasGood: boolean }) {
  const text = useT();
  if (done.is_stopped) return <Alert severity="warning">{text('office.import_stopped')}</Alert>;
  switch (done.state) {
    case 'waiting':
      return <Alert severity="info">{text('office.import_waiting')}</Alert>;
    case 'done':
      return <Alert severity="success">{text('office.import_done')}</Alert>;
    case 'failed':
      return <Alert severity="error">{text('office.import_failed', { reason: done.failure ?? '' })}</Alert>;
    case 'outdated':
      return <Alert severity="warning">{text('office.import_outdated')}</Alert>;
    default:
      return hasGood ? null : <Alert severity="info">{text('office.import_nothing')}</Alert>;
  }
}

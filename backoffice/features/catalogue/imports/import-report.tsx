import {
  applyProductImport,
  getBadRows,
  getProductImport,
  type ImportVerdict,
  importVerdicts,
  type ProductImport,
} from '@kebun/contract/catalogue/imports/product-imports.ts';
import { Alert, Box, Button, Chip, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loading } from 'react-admin';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { download } from '#platform/data/download.ts';
import { useAction } from '#platform/data/use-action.ts';
import { useT } from '#platform/shell/messages-provider.tsx';
import { ImportRows } from './import-rows.tsx';

const aSecond = 1_000; // milliseconds

/** The preview or the result of an import. */
export function ImportReport({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['import', id],
    queryFn: () => call(getProductImport, { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.state === 'waiting' ? aSecond : false),
  });
  if (error) return <RetryNotice error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  return <Report done={data.data} />;
}

function Report({ done }: { done: ProductImport }) {
  const text = useT();
  const { id, file_name, counts } = done;
  const [chosen, setChosen] = useState<ImportVerdict>();
  const shown = chosen ?? worstVerdict(counts);
  return (
    <Box component="section" aria-labelledby="result" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2" id="result" sx={{ overflowWrap: 'anywhere' }}>
        {text('office.import_result', { name: file_name })}
      </Typography>
      <ForeignNotice done={done} />
      <ImportStatus done={done} />
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
function ForeignNotice({ done: { source, left_out } }: { done: ProductImport }) {
  const text = useT();
  if (source === 'kebun') return null;
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      <Typography>{text('office.import_foreign', { system: systems[source] })}</Typography>
      {left_out.length > 0 && (
        <Typography>{text('office.import_left_out', { columns: left_out.join(', ') })}</Typography>
      )}
    </Alert>
  );
}

/** Returns the verdict to show first: the worst one that occurs. */
const worstVerdict = (counts: ProductImport['counts']): ImportVerdict =>
  (['bad', 'changed', 'created'] as const).find((verdict) => counts[verdict] > 0) ?? 'same';

/** The status of the import, and its next actions. */
function ImportStatus({ done: { id, state, failure, counts } }: { done: ProductImport }) {
  const text = useT();
  const apply = useAction((only_good: boolean) =>
    call(applyProductImport, { params: { id }, body: { only_good } }),
  );
  const save = useAction(() => download(getBadRows, { id, name: 'bad-rows.csv' }));
  const good = counts.created + counts.changed;
  const isAll = counts.bad === 0;

  return (
    <>
      <div role="status">
        {state === 'waiting' && <Alert severity="info">{text('office.import_waiting')}</Alert>}
        {state === 'done' && <Alert severity="success">{text('office.import_done')}</Alert>}
        {state === 'failed' && (
          <Alert severity="error">{text('office.import_failed', { reason: failure ?? '' })}</Alert>
        )}
        {state === 'outdated' && <Alert severity="warning">{text('office.import_outdated')}</Alert>}
        {state === 'checked' && good === 0 && <Alert severity="info">{text('office.import_nothing')}</Alert>}
      </div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {(state === 'checked' || state === 'failed') && good > 0 && (
          <Button
            variant={isAll ? 'contained' : 'outlined'}
            loading={apply.isPending}
            onClick={() => apply.mutate(!isAll)}
          >
            {state === 'failed'
              ? text('office.import_again')
              : text(isAll ? 'office.import_apply' : 'office.import_apply_good', { count: good })}
          </Button>
        )}
        {counts.bad > 0 && (
          <>
            <Button variant="outlined" loading={save.isPending} onClick={() => save.mutate(undefined)}>
              {text('office.import_bad_file')}
            </Button>
            <Typography variant="body2" color="text.secondary">
              {text('office.import_bad_hint')}
            </Typography>
          </>
        )}
      </Box>
    </>
  );
}

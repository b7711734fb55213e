import { listPresaleBatches, type PresaleBatch } from '@kebun/contract/preorders/staff-presales.ts';
import { Alert, CircularProgress, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useInput } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { messageOf } from '#platform/records/form-errors.ts';
import { RecordForm } from '#platform/records/record-form.tsx';
import { CreatePage } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { expectedDays } from './presale-list.tsx';

/** The form that opens a presale: the batch, and the pack that it is sold in. */
export default function NewPresalePage() {
  const text = useT();
  return (
    <CreatePage title={text('office.presales_new')}>
      <BatchForm />
    </CreatePage>
  );
}

function BatchForm() {
  const text = useT();
  const { data, isPending } = useQuery({
    queryKey: ['presale batches'],
    queryFn: () => call(listPresaleBatches, {}),
  });
  if (isPending) return <CircularProgress />;
  const batches = data?.data ?? [];
  if (batches.length === 0) return <Alert severity="info">{text('office.presales_no_batches')}</Alert>;
  return (
    <RecordForm<{ batch_id: string; sku_id: string }> rules={[]}>
      <BatchInputs batches={batches} />
    </RecordForm>
  );
}

function BatchInputs({ batches }: { batches: readonly PresaleBatch[] }) {
  const { t, language } = useI18n();
  const batch = useInput({ source: 'batch_id', defaultValue: '' });
  const sku = useInput({ source: 'sku_id', defaultValue: '' });
  const packs = batches.find(({ id }) => id === batch.field.value)?.packs ?? [];
  return (
    <>
      <TextField
        {...batch.field}
        select
        fullWidth
        label={t('office.lot_batch')}
        error={batch.fieldState.invalid}
        helperText={messageOf(batch.fieldState.error)}
        onChange={(event) => {
          batch.field.onChange(event.target.value);
          const [first] = batches.find(({ id }) => id === event.target.value)?.packs ?? [];
          sku.field.onChange(first?.sku_id ?? '');
        }}
      >
        {batches.map((one) => (
          <MenuItem key={one.id} value={one.id}>
            {[one.code, one.variety, one.farm, expectedDays(one, language), `${one.low_kg} kg`].join(' · ')}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        {...sku.field}
        select
        fullWidth
        label={t('office.presales_pack')}
        disabled={packs.length === 0}
        error={sku.fieldState.invalid}
        helperText={messageOf(sku.fieldState.error)}
      >
        {packs.map(({ sku_id, product, unit, most }) => (
          <MenuItem key={sku_id} value={sku_id}>
            {[product.name, unit, t('office.presales_most', { count: most })].join(' · ')}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}

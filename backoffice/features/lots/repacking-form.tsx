import { today } from '@kebun/contract/lib/days.ts';
import { getPackLot, repackLots } from '@kebun/contract/lots/staff-lots.ts';
import {
  Alert,
  Box,
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControlLabel,
  TextField,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Loading, Title } from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { type FieldErrors, fieldErrorsFrom } from '#platform/data/field-errors.ts';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { useDone } from '#platform/data/use-done.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { OpenedLots } from './opened-lots.tsx';
import { PackedSkuField } from './packed-sku-field.tsx';
import { PackingSums } from './packing-sums.tsx';
import {
  areUnlikePacks,
  earliestDayOf,
  noRepacking,
  type RepackingValues,
  repackingErrorsOf,
  repackingRequestOf,
  repackingSumsOf,
} from './repacking-values.ts';

/** Packs what is in packs of this lot, and of others, into packs of a new lot. */
export function RepackingForm({ code }: { code: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['pack-lot', code],
    queryFn: () => call(getPackLot, { params: { code } }),
    retry: false,
  });
  if (error) return <RetryNotice error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return <RepackingFields code={code} initial={{ ...noRepacking, lots: [{ lot: data.data, typed: '' }] }} />;
}

function RepackingFields({ code, initial }: { code: string; initial: RepackingValues }) {
  const { t: text, language } = useI18n();
  const [values, setValues] = useState(initial);
  const { errors, isBusy, onSubmit } = useRepacking(values);
  const set = (part: Partial<RepackingValues>) => setValues((before) => ({ ...before, ...part }));
  const latest = earliestDayOf(values);
  const number = (name: 'packs' | 'pack_g' | 'waste_g' | 'overfill_g', label: string, hint?: string) => (
    <TextField
      label={label}
      value={values[name]}
      onChange={({ target }) => set({ [name]: target.value })}
      error={name in errors}
      helperText={errors[name] ?? hint}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 820 }}>
      <Title title={text('office.repack')} />
      <Box>
        <Typography variant="h1">{text('office.repack')}</Typography>
        <Typography color="text.secondary">{text('office.repack_hint')}</Typography>
      </Box>
      <Card>
        <CardContent component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
          <OpenedLots lots={values.lots} errors={errors} onChange={(lots) => set({ lots })} />
          <PackedSkuField
            usual={values.lots[0]?.lot.product.name}
            value={values.sku}
            error={errors.sku_id}
            onChoose={(sku) => set({ sku })}
          />
          <FormAside>
            {number('packs', text('office.repack_packs'))}
            {number(
              'pack_g',
              text('office.lot_pack_g'),
              values.sku?.weight_g
                ? text('office.lot_pack_g_hint', { grams: values.sku.weight_g })
                : undefined,
            )}
            {number('waste_g', text('office.lot_waste_g'), text('office.repack_waste_hint'))}
            {number('overfill_g', text('office.lot_overfill_g'), text('office.lot_overfill_hint'))}
          </FormAside>
          <PackingSums sums={repackingSumsOf(values)} values={values} onRest={set} />
          <TextField
            type="date"
            label={text('office.lot_best_before')}
            value={values.best_before}
            onChange={({ target }) => set({ best_before: target.value })}
            error={'best_before' in errors}
            helperText={
              errors.best_before ??
              (latest && text('office.repack_best_before_hint', { day: fullDayIn(language, latest) }))
            }
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today(), max: latest } }}
          />
          {(areUnlikePacks(values.lots) || 'is_mixed' in errors) && (
            <Box>
              <FormControlLabel
                control={
                  <Checkbox checked={values.is_mixed} onChange={(_event, is_mixed) => set({ is_mixed })} />
                }
                label={text('office.lot_mixed_label')}
              />
              {errors.is_mixed && <Alert severity="error">{errors.is_mixed}</Alert>}
            </Box>
          )}
          <TextField
            label={text('office.repack_reason')}
            value={values.reason}
            onChange={({ target }) => set({ reason: target.value })}
            error={'reason' in errors}
            helperText={errors.reason ?? text('office.repack_reason_hint')}
            slotProps={{ htmlInput: { maxLength: 200 } }}
          />
          <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button type="submit" variant="contained" loading={isBusy}>
              {text('office.repack')}
            </Button>
            <Button component={Link} to={`/pack-lots/${code}`}>
              {text('ra.action.back')}
            </Button>
          </Box>
        </CardContent>
      </Card>
    </Box>
  );
}

/** Sends a repacking once, however often the button is pressed. The typed values stay when it is refused. */
function useRepacking(values: RepackingValues) {
  const text = useT();
  const done = useDone();
  const goTo = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const failures = Object.entries(repackingErrorsOf(values));
    setErrors(Object.fromEntries(failures.map(([field, message]) => [field, text(message)])));
    if (failures.length > 0 || isBusy) return;
    setIsBusy(true);
    await call(repackLots, { body: repackingRequestOf(values), headers: { 'idempotency-key': key } })
      .then(async ({ data }) => {
        await done(text('office.repacked', { code: data.code }));
        goTo(`/pack-lots/${data.code}`);
      })
      .catch((error: unknown) => setErrors(fieldErrorsFrom(error, text('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }
  return { errors, isBusy, onSubmit };
}

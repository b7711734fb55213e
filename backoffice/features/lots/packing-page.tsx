import { today } from '@kebun/contract/lib/days.ts';
import { getHarvestLot, packLots } from '@kebun/contract/lots/staff-lots.ts';
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
import { Link, useNavigate, useSearchParams } from 'react-router';
import { call } from '#platform/data/call.ts';
import { type FieldErrors, fieldErrorsFrom } from '#platform/data/field-errors.ts';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { useDone } from '#platform/data/use-done.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { ChosenLots } from './chosen-lots.tsx';
import { PackedSkuField } from './packed-sku-field.tsx';
import { PackingSums } from './packing-sums.tsx';
import {
  areUnlike,
  balanceOf,
  latestDayOf,
  noPacking,
  type PackingValues,
  packingErrorsOf,
  packingRequestOf,
} from './packing-values.ts';
import { RepackingForm } from './repacking-form.tsx';

/** Packs harvest lots into a pack lot, or packs of other lots. A lot in the address is chosen already. */
export default function PackingPage() {
  const [search] = useSearchParams();
  const code = search.get('lot');
  const repacked = search.get('packs');
  const { data, isLoading } = useQuery({
    queryKey: ['harvest-lot', code],
    queryFn: () => call(getHarvestLot, { params: { code: code ?? '' } }),
    enabled: code !== null,
    retry: false,
  });
  if (isLoading) return <Loading />;
  if (repacked !== null) return <RepackingForm code={repacked} />;
  const lots = data ? [{ lot: data.data, typed: '' }] : [];
  return <PackingForm initial={{ ...noPacking, lots }} />;
}

/** Packs harvest lots. */
function PackingForm({ initial }: { initial: PackingValues }) {
  const { t: text, language } = useI18n();
  const [values, setValues] = useState(initial);
  const { errors, isBusy, onSubmit } = usePacking(values);
  const set = (part: Partial<PackingValues>) => setValues((before) => ({ ...before, ...part }));
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
  const latest = latestDayOf(values, today());
  const isTooOld = latest !== undefined && latest < today();
  return (
    <Box sx={{ display: 'grid', gap: 3, paddingBlock: 3, maxWidth: 820 }}>
      <Title title={text('office.lot_pack')} />
      <Typography variant="h1">{text('office.lot_pack')}</Typography>
      <Card>
        <CardContent component="form" noValidate onSubmit={onSubmit} sx={{ display: 'grid', gap: 2.5 }}>
          <ChosenLots lots={values.lots} errors={errors} onChange={(lots) => set({ lots })} />
          <PackedSkuField
            crop={values.lots[0]?.lot.crop.id}
            value={values.sku}
            error={errors.sku_id}
            onChoose={(sku) => set({ sku })}
          />
          <FormAside>
            {number('packs', text('office.lot_packs'))}
            {number(
              'pack_g',
              text('office.lot_pack_g'),
              values.sku?.weight_g
                ? text('office.lot_pack_g_hint', { grams: values.sku.weight_g })
                : undefined,
            )}
            {number('waste_g', text('office.lot_waste_g'), text('office.lot_waste_hint'))}
            {number('overfill_g', text('office.lot_overfill_g'), text('office.lot_overfill_hint'))}
          </FormAside>
          <PackingSums sums={balanceOf(values)} values={values} onRest={(part) => set(part)} />
          <TextField
            type="date"
            label={text('office.lot_best_before')}
            value={values.best_before}
            onChange={({ target }) => set({ best_before: target.value })}
            error={'best_before' in errors || isTooOld}
            helperText={
              errors.best_before ??
              (latest &&
                text(isTooOld ? 'office.lot_too_old' : 'office.lot_best_before_hint', {
                  day: fullDayIn(language, latest),
                }))
            }
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: today(), max: latest } }}
          />
          {(areUnlike(values.lots) || 'is_mixed' in errors) && (
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
          <div role="alert">{errors[''] && <Alert severity="error">{errors['']}</Alert>}</div>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <Button type="submit" variant="contained" loading={isBusy}>
              {text('office.lot_pack')}
            </Button>
            <Button component={Link} to="/harvest-lots">
              {text('ra.action.back')}
            </Button>
          </Box>
        </CardContent>
      </Card>
    </Box>
  );
}

/** Sends a packing once, however often the button is pressed. The typed values stay when the API refuses them. */
function usePacking(values: PackingValues) {
  const text = useT();
  const done = useDone();
  const goTo = useNavigate();
  const [key] = useState(() => crypto.randomUUID());
  const [errors, setErrors] = useState<FieldErrors>({});
  const [isBusy, setIsBusy] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const failures = Object.entries(packingErrorsOf(values));
    setErrors(Object.fromEntries(failures.map(([field, message]) => [field, text(message)])));
    if (failures.length > 0 || isBusy) return;
    setIsBusy(true);
    await call(packLots, { body: packingRequestOf(values), headers: { 'idempotency-key': key } })
      .then(async ({ data }) => {
        await done(text('office.lot_packed', { code: data.code }));
        goTo(`/pack-lots/${data.code}`);
      })
      .catch((error: unknown) => setErrors(fieldErrorsFrom(error, text('ra.notification.http_error'))))
      .finally(() => setIsBusy(false));
  }
  return { errors, isBusy, onSubmit };
}

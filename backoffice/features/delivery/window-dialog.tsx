import {
  addWindow,
  changeWindow,
  type StaffDelivery,
  type StaffMethod,
} from '@kebun/contract/delivery/staff-delivery.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { filled, fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { Alert, Box, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { countTyped, isCount, isRinggit, senTyped, typedRinggit } from '#platform/data/parse-amounts.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { weekdayIn } from '#platform/data/weekdays.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';

/** As it is typed: money in ringgit, the cut-off in minutes. */
type Draft = Record<'method_id' | 'weekday' | 'from' | 'to' | 'capacity' | 'cutoff_minutes' | 'fee', string>;

const rules: readonly Rule<Draft>[] = [
  filled('from', 'office.rule_hour'),
  filled('to', 'office.rule_hour'),
  filled('capacity', 'office.rule_count'),
  fits('capacity', isCount, 'office.rule_count'),
  filled('cutoff_minutes', 'office.rule_count'),
  fits('cutoff_minutes', isCount, 'office.rule_count'),
  filled('fee', 'office.rule_amount'),
  fits('fee', isRinggit, 'office.rule_amount'),
];

interface Props {
  methods: readonly StaffMethod[];
  window?: StaffDelivery['windows'][number];
  onClose: () => void;
}

/** A new or existing delivery window. Days with more bookings than the new capacity keep them, and are listed. */
export function WindowDialog({ methods, window, onClose }: Props) {
  const { t, language } = useI18n();
  const notify = useNotify();
  const queries = useQueryClient();
  const [is_active, setActive] = useState(window?.is_active ?? true);
  const [capacity, setCapacity] = useState(window?.capacity ?? 0);
  const { errors, isBusy, onSubmit } = useSubmit<Draft>(rules, async ({ from, to, ...typed }) => {
    const hours = {
      from,
      to,
      capacity: countTyped(typed.capacity) ?? 0,
      cutoff_minutes: countTyped(typed.cutoff_minutes) ?? 0,
      fee: senTyped(typed.fee) ?? 0,
    };
    if (window) {
      const body = { ...hours, is_active, version: window.version };
      const { kept } = await call(changeWindow, { params: { id: window.id }, body });
      const days = kept.map(({ date, taken }) => `${date} (${taken})`).join(', ');
      notify(kept.length > 0 ? t('office.delivery_saved', { days }) : t('office.saved'), {
        type: kept.length > 0 ? 'warning' : 'success',
      });
    } else {
      const { method_id, weekday } = typed;
      await call(addWindow, { body: { method_id, weekday: Number(weekday), ...hours } });
      notify(t('office.saved'), { type: 'success' });
    }
    await queries.invalidateQueries();
    onClose();
  });

  return (
    <FormDialog
      title={
        window ? `${weekdayIn(language, window.weekday)} ${window.from}` : t('office.delivery_add_window')
      }
      confirm={t('common.save')}
      isBusy={isBusy}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {!window && (
        <>
          <TextField
            select
            name="method_id"
            label={t('office.delivery_method')}
            defaultValue={methods[0]?.id ?? ''}
          >
            {methods.map((method) => (
              <MenuItem key={method.id} value={method.id}>
                {textIn(method.name, language)}
              </MenuItem>
            ))}
          </TextField>
          <TextField select name="weekday" label={t('office.delivery_weekday')} defaultValue={1}>
            {[1, 2, 3, 4, 5, 6, 7].map((weekday) => (
              <MenuItem key={weekday} value={weekday}>
                {weekdayIn(language, weekday)}
              </MenuItem>
            ))}
          </TextField>
        </>
      )}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: '1fr 1fr' }}>
        <TypedField
          name="from"
          label={t('office.audit_from')}
          type="time"
          defaultValue={window?.from}
          errors={errors}
        />
        <TypedField
          name="to"
          label={t('office.audit_to')}
          type="time"
          defaultValue={window?.to}
          errors={errors}
        />
      </Box>
      <Box onInput={({ target }) => setCapacity(countTyped((target as HTMLInputElement).value) ?? 0)}>
        <TypedField
          name="capacity"
          label={t('office.delivery_capacity')}
          hint={t('office.delivery_capacity_hint')}
          inputMode="numeric"
          defaultValue={window && String(window.capacity)}
          errors={errors}
        />
      </Box>
      <TypedField
        name="cutoff_minutes"
        label={t('office.delivery_cutoff')}
        hint={t('office.delivery_cutoff_hint')}
        inputMode="numeric"
        defaultValue={window && String(window.cutoff_minutes)}
        errors={errors}
      />
      <TypedField
        name="fee"
        label={t('office.delivery_window_fee')}
        inputMode="decimal"
        defaultValue={typedRinggit(window?.fee ?? 0)}
        errors={errors}
      />
      {window && (
        <FormControlLabel
          control={<Switch checked={is_active} onChange={(_event, is) => setActive(is)} />}
          label={t('office.delivery_offered')}
        />
      )}
      <div role="status">
        {window && <Booked days={window.booked} capacity={capacity} isOffered={is_active} />}
      </div>
    </FormDialog>
  );
}

interface BookedProps {
  days: StaffDelivery['windows'][number]['booked'];
  capacity: number; // as it is typed
  isOffered: boolean;
}

/** The bookings of the coming days, shown before the window is changed. */
function Booked({ days, capacity, isOffered }: BookedProps) {
  const { t } = useI18n();
  const listDays = (some: typeof days) => some.map(({ label, taken }) => `${label} (${taken})`).join(' · ');
  const overfull = days.filter(({ taken }) => taken > capacity);
  if (days.length === 0) return null;
  if (!isOffered)
    return <Alert severity="warning">{t('office.windows_off', { days: listDays(days) })}</Alert>;
  if (overfull.length > 0) {
    return <Alert severity="warning">{t('office.windows_overfull', { days: listDays(overfull) })}</Alert>;
  }
  return <Alert severity="info">{t('office.windows_booked', { days: listDays(days) })}</Alert>;
}

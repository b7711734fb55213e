import type { StaffDelivery, StaffMethod, WindowDraft } from '@kebun/contract/delivery/staff-delivery.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { filled, type Rule } from '@kebun/contract/lib/rules.ts';
import type { MessageKey } from '@kebun/contract/lib/texts.ts';
import { Alert } from '@mui/material';
import { BooleanInput, CheckboxGroupInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { weekdayIn } from '#platform/data/weekdays.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { ChoiceInput } from '#platform/records/inputs.tsx';
import { CountInput, MoneyInput } from '#platform/records/number-inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { weekdays } from './preview-copy.ts';

export type Window = StaffDelivery['windows'][number];

/** A window as its form edits it. Its method and its days are chosen once. */
export interface WindowValues {
  method_id?: string | null;
  weekdays?: readonly string[];
  from?: string | null;
  to?: string | null;
  capacity?: number | null;
  cutoff_minutes?: number | null;
  fee?: number | null;
  is_active?: boolean;
  version?: number;
}

const requireNumber = (
  field: 'capacity' | 'cutoff_minutes' | 'fee',
  message: MessageKey,
): Rule<WindowValues> => ({
  field,
  message,
  holds: (window) => window?.[field] != null,
});

const rules: readonly Rule<WindowValues>[] = [
  filled('method_id', 'rule.required'),
  {
    field: 'weekdays',
    message: 'office.rule_weekdays',
    holds: (window) => window?.version != null || (window?.weekdays ?? []).length > 0,
  },
  filled('from', 'office.rule_hour'),
  filled('to', 'office.rule_hour'),
  requireNumber('capacity', 'office.rule_count'),
  requireNumber('cutoff_minutes', 'office.rule_count'),
  requireNumber('fee', 'office.rule_amount'),
];

/** The form of a delivery window. Days with more bookings than the new capacity keep them. */
export function WindowForm({ methods }: { methods: readonly StaffMethod[] }) {
  const { t, language } = useI18n();
  const window = useRecordContext<Window>();
  return (
    <RecordForm<WindowValues>
      rules={rules}
      {...(!window && { defaultValues: { method_id: methods[0]?.id ?? null, weekdays: ['1'], fee: 0 } })}
    >
      {!window && (
        <>
          <ChoiceInput
            source="method_id"
            label={t('office.delivery_method')}
            choices={methods.map(({ id, name }) => ({ id, name: textIn(name, language) }))}
          />
          <CheckboxGroupInput
            source="weekdays"
            label={t('office.delivery_weekdays')}
            translateChoice={false}
            choices={weekdays.map((day) => ({ id: String(day), name: weekdayIn(language, day) }))}
          />
        </>
      )}
      <FormAside>
        {(['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            source={end}
            type="time"
            label={t(`office.audit_${end}`)}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        ))}
        <CountInput
          source="capacity"
          label={t('office.delivery_capacity')}
          helperText={t('office.delivery_capacity_hint')}
        />
        <CountInput
          source="cutoff_minutes"
          label={t('office.delivery_cutoff')}
          helperText={t('office.delivery_cutoff_hint')}
        />
        <MoneyInput source="fee" label={t('office.delivery_window_fee')} />
      </FormAside>
      {window && <BooleanInput source="is_active" label={t('office.delivery_offered')} />}
      <div role="status">{window && <Booked days={window.booked} />}</div>
    </RecordForm>
  );
}

/** The bookings of the coming days, shown before the window is changed. */
function Booked({ days }: { days: Window['booked'] }) {
  const { t } = useI18n();
  const { capacity, is_active } = useWatch<WindowValues>();
  const listDays = (some: typeof days) =>
    some.map(({ label, taken }) => t('office.delivery_day_taken', { day: label, taken })).join(' · ');
  const overfull = days.filter(({ taken }) => taken > (capacity || 0));
  if (days.length === 0) return null;
  if (!is_active)
    return <Alert severity="warning">{t('office.windows_off', { days: listDays(days) })}</Alert>;
  if (overfull.length > 0) {
    return <Alert severity="warning">{t('office.windows_overfull', { days: listDays(overfull) })}</Alert>;
  }
  return <Alert severity="info">{t('office.windows_booked', { days: listDays(days) })}</Alert>;
}

/** Returns the request body. */
export function toBody(values: WindowValues, isNew: boolean) {
  const hours = {
    from: values.from ?? '',
    to: values.to ?? '',
    capacity: values.capacity ?? 0,
    cutoff_minutes: values.cutoff_minutes ?? 0,
    fee: values.fee ?? 0,
  };
  const fixed: Pick<WindowDraft, 'method_id' | 'weekdays'> = {
    method_id: values.method_id ?? '',
    weekdays: (values.weekdays ?? []).map(Number),
  };
  return isNew ? { ...hours, ...fixed } : { ...hours, is_active: values.is_active ?? true };
}

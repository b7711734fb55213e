import {
  addMethod,
  changeMethod,
  type MethodDraft,
  type StaffDelivery,
} from '@kebun/contract/delivery/staff-delivery.ts';
import { type EveryText, textIn } from '@kebun/contract/lib/localised.ts';
import { filled, filledInDefault, fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { Alert, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { countTyped, isCount, isRinggit, senTyped, typedRinggit } from '#platform/data/parse-amounts.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { LocalisedField } from '#platform/forms/localised-fields.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { ZoneChoice } from './zone-choice.tsx';

const words = ['name', 'description', 'eta_text'] as const;
const labels = {
  name: 'office.text_name',
  description: 'office.text_description',
  eta_text: 'office.text_eta',
} as const;
const amounts = ['fee', 'free_from', 'minimum'] as const;

/** As it is typed: money in ringgit, lead time in hours. */
type Draft = Record<(typeof words)[number], EveryText> &
  Record<(typeof amounts)[number] | 'lead_hours' | 'pickup_point', string>;

const rules: readonly Rule<Draft>[] = [
  filledInDefault('name', 'rule.required'),
  filledInDefault('eta_text', 'rule.required'),
  filled('fee', 'office.rule_amount'),
  ...amounts.map((name) => fits<Draft>(name, isRinggit, 'office.rule_amount')),
  fits('lead_hours', isCount, 'office.rule_count'),
];

interface Props {
  method?: StaffDelivery['methods'][number];
  zones: StaffDelivery['zones'];
  onClose: () => void;
}

/** A new or existing shipping method: name, fee and zones. The checkout uses it at once. */
export function ShippingMethodDialog({ method, zones, onClose }: Props) {
  const { t, language } = useI18n();
  const notify = useNotify();
  const queries = useQueryClient();
  const [type, setType] = useState<MethodDraft['type']>(method?.type ?? 'delivery');
  const [requires_slot, setSlot] = useState(method?.requires_slot ?? true);
  const [is_active, setActive] = useState(method?.is_active ?? true);
  const [led, setLed] = useState<readonly string[]>(method?.zones ?? []);
  const isCollected = type === 'pickup';
  const { errors, isBusy, onSubmit } = useSubmit<Draft>(
    rules,
    async ({ fee, free_from, minimum, lead_hours, pickup_point, ...typed }) => {
      const body = {
        ...typed,
        fee: senTyped(fee) ?? 0,
        free_from: senTyped(free_from) || null,
        minimum: senTyped(minimum) || null,
        lead_minutes: (countTyped(lead_hours ?? '') ?? 0) * 60,
        pickup_point: pickup_point?.trim() || null,
        zones: isCollected ? [] : [...led],
      };
      await (method
        ? call(changeMethod, {
            params: { id: method.id },
            body: { ...body, is_active, version: method.version },
          })
        : call(addMethod, { body: { ...body, type, requires_slot: requires_slot && !isCollected } }));
      notify(t('office.saved'), { type: 'success' });
      await queries.invalidateQueries();
      onClose();
    },
  );
  return (
    <FormDialog
      title={method ? textIn(method.name, language) : t('office.shipping_method_add')}
      confirm={t('common.save')}
      isBusy={isBusy}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      {!method && (
        <TextField
          select
          label={t('office.shipping_method_type')}
          value={type}
          onChange={({ target }) => setType(target.value as MethodDraft['type'])}
        >
          {(['delivery', 'courier', 'pickup'] as const).map((one) => (
            <MenuItem key={one} value={one}>
              {t(`office.shipping_method_type_${one}`)}
            </MenuItem>
          ))}
        </TextField>
      )}
      {words.map((name) => (
        <LocalisedField
          key={name}
          name={name}
          label={t(labels[name])}
          texts={method?.[name]}
          most={name === 'description' ? 300 : 80}
          errors={errors}
        />
      ))}
      {isCollected ? (
        <TypedField
          name="pickup_point"
          label={t('office.shipping_method_pickup_point')}
          defaultValue={method?.pickup_point ?? ''}
          most={200}
          errors={errors}
        />
      ) : (
        <ZoneChoice zones={zones} chosen={led} onChosen={setLed} errors={errors} />
      )}
      {amounts.map((name) => (
        <TypedField
          key={name}
          name={name}
          label={t(`office.shipping_method_${name}`)}
          hint={name === 'fee' ? undefined : t(`office.shipping_method_${name}_hint`)}
          inputMode="decimal"
          defaultValue={typedRinggit(method?.[name] ?? (name === 'fee' ? 0 : null))}
          errors={errors}
        />
      ))}
      {!method && !isCollected && (
        <FormControlLabel
          control={<Switch checked={requires_slot} onChange={(_event, is) => setSlot(is)} />}
          label={t('office.shipping_method_slot')}
        />
      )}
      {requires_slot && !isCollected && (
        <TypedField
          name="lead_hours"
          label={t('office.shipping_method_lead')}
          hint={t('office.shipping_method_lead_hint')}
          inputMode="numeric"
          defaultValue={method?.lead_minutes ? String(method.lead_minutes / 60) : ''}
          errors={errors}
        />
      )}
      {method && (
        <FormControlLabel
          control={<Switch checked={is_active} onChange={(_event, is) => setActive(is)} />}
          label={t('office.delivery_offered')}
        />
      )}
      <div role="status">
        {method && !is_active && method.is_active && method.open_orders > 0 && (
          <Alert severity="warning">
            {t('office.shipping_method_open_stay', { count: method.open_orders })}
          </Alert>
        )}
      </div>
    </FormDialog>
  );
}

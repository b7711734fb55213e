import type { MethodDraft, StaffDelivery } from '@kebun/contract/delivery/staff-delivery.ts';
import { maxAddressLineLength, maxDescriptionLength, maxNameLength } from '@kebun/contract/lib/limits.ts';
import { everyText, type TypedTexts, textIn } from '@kebun/contract/lib/localised.ts';
import { filledInBase, type Rule } from '@kebun/contract/lib/rules.ts';
import { Alert, Button } from '@mui/material';
import { BooleanInput, CheckboxGroupInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { Loading } from '#platform/display/loading.tsx';
import { FormAside } from '#platform/forms/form-page.tsx';
import { ChoiceInput, LocalisedTextInput } from '#platform/records/inputs.tsx';
import { CountInput, MoneyInput } from '#platform/records/number-inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { usePlan } from './use-plan.ts';

export type Method = StaffDelivery['methods'][number];

/** A shipping method as its form edits it: its lead time is in hours. Its type is chosen once. */
export interface MethodValues {
  type: MethodDraft['type'];
  zones?: string[];
  name?: TypedTexts;
  description?: TypedTexts;
  eta_text?: TypedTexts;
  fee?: number | null;
  free_from?: number | null;
  minimum?: number | null;
  lead_hours?: number | null;
  pickup_point?: string | null;
  requires_slot: boolean;
  is_active?: boolean;
  version?: number;
}

/** A new method goes to every zone until staff choose among them. */
const newMethodTo = (zones: StaffDelivery['zones']): MethodValues => ({
  type: 'delivery',
  zones: zones.filter(({ is_active }) => is_active).map(({ code }) => code),
  fee: 0,
  requires_slot: true,
});

const rules: readonly Rule<MethodValues>[] = [
  filledInBase('name', 'rule.required'),
  filledInBase('eta_text', 'rule.required'),
  { field: 'fee', message: 'office.rule_amount', holds: (method) => method?.fee != null },
];

/** The form of a shipping method: name, fee and zones. The checkout uses it at once. */
export function MethodForm() {
  const { t } = useI18n();
  const method = useRecordContext<Method>();
  const { zones, isLoading } = usePlan();
  const types = (['delivery', 'courier', 'pickup'] as const).map((id) => ({
    id,
    name: t(`office.shipping_method_type_${id}`),
  }));
  if (!method && isLoading) return <Loading />;
  return (
    <RecordForm<MethodValues> rules={rules} {...(!method && { defaultValues: newMethodTo(zones) })}>
      {!method && <ChoiceInput source="type" label={t('office.shipping_method_type')} choices={types} />}
      <FormAside>
        <LocalisedTextInput source="name" label={t('office.text_name')} maxLength={maxNameLength} />
        <LocalisedTextInput
          source="description"
          label={t('office.text_description')}
          maxLength={maxDescriptionLength}
        />
        <LocalisedTextInput
          source="eta_text"
          label={t('office.text_eta')}
          maxLength={maxNameLength}
          hint={t('office.shipping_method_eta_hint')}
        />
      </FormAside>
      <Destination />
      <FormAside>
        <MoneyInput source="fee" label={t('office.shipping_method_fee')} />
        {(['free_from', 'minimum'] as const).map((name) => (
          <MoneyInput
            key={name}
            source={name}
            label={t(`office.shipping_method_${name}`)}
            helperText={t(`office.shipping_method_${name}_hint`)}
          />
        ))}
      </FormAside>
      <Lead isNew={!method} />
      {method && <BooleanInput source="is_active" label={t('office.delivery_offered')} />}
      <div role="status">{method && <OpenOrders {...method} />}</div>
    </RecordForm>
  );
}

/** The zones of a method, or the place where orders are collected. */
function Destination() {
  const { t, language } = useI18n();
  const { zones } = usePlan();
  const { type, zones: chosen = [] } = useWatch<MethodValues>();
  if (type === 'pickup') {
    return (
      <TextInput
        source="pickup_point"
        label={t('office.shipping_method_pickup_point')}
        slotProps={{ htmlInput: { maxLength: maxAddressLineLength } }}
      />
    );
  }
  const offered = zones.filter(({ code, is_active }) => is_active || chosen.includes(code));
  return (
    <>
      {offered.length > 0 && (
        <CheckboxGroupInput
          source="zones"
          label={t('office.zones_led_to')}
          row={false}
          translateChoice={false}
          choices={offered.map(({ code, name, is_active }) => ({
            id: code,
            name: is_active ? textIn(name, language) : `${textIn(name, language)} (${t('office.archived')})`,
          }))}
        />
      )}
      {chosen.length === 0 && (
        <Alert
          severity="warning"
          action={
            offered.length === 0 && (
              <Button component={Link} to="/delivery-zones/create" color="inherit">
                {t('office.zones_add')}
              </Button>
            )
          }
        >
          {t(offered.length === 0 ? 'office.shipping_method_no_zone' : 'office.shipping_method_nowhere')}
        </Alert>
      )}
    </>
  );
}

/** Whether customers choose a window, and how long before it they must order. */
function Lead({ isNew }: { isNew: boolean }) {
  const { t } = useI18n();
  const { type, requires_slot } = useWatch<MethodValues>();
  if (type === 'pickup') return null;
  return (
    <>
      {isNew && <BooleanInput source="requires_slot" label={t('office.shipping_method_slot')} />}
      {requires_slot && (
        <CountInput
          source="lead_hours"
          label={t('office.shipping_method_lead')}
          helperText={t('office.shipping_method_lead_hint')}
        />
      )}
    </>
  );
}

/** Warns before a method with open orders is switched off. */
function OpenOrders({ is_active: wasActive, open_orders }: Method) {
  const { t } = useI18n();
  const { is_active } = useWatch<MethodValues>();
  if (is_active || !wasActive || open_orders === 0) return null;
  return <Alert severity="warning">{t('office.shipping_method_open_stay', { count: open_orders })}</Alert>;
}

export const toValues = ({ lead_minutes, ...method }: Method) => ({
  ...method,
  lead_hours: lead_minutes > 0 ? lead_minutes / 60 : null,
});

/** Returns the request body. An amount of 0 is no limit. */
export function toBody(values: MethodValues, isNew: boolean) {
  const { type, requires_slot } = values;
  const isCollected = type === 'pickup';
  const terms = {
    zones: isCollected ? [] : (values.zones ?? []),
    name: everyText(values.name),
    description: everyText(values.description),
    eta_text: everyText(values.eta_text),
    fee: values.fee ?? 0,
    free_from: values.free_from || null,
    minimum: values.minimum || null,
    lead_minutes: requires_slot && !isCollected ? (values.lead_hours ?? 0) * 60 : 0,
    pickup_point: isCollected ? values.pickup_point?.trim() || null : null,
  };
  return isNew
    ? { ...terms, type, requires_slot: requires_slot && !isCollected }
    : { ...terms, is_active: values.is_active ?? true };
}

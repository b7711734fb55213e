import { planMomentOf, startBatch } from '@kebun/contract/farms/batches/staff-batch-actions.ts';
import type { BatchChoices } from '@kebun/contract/farms/batches/staff-batches.ts';
import type { FarmEventInput } from '@kebun/contract/farms/events/events.ts';
import { filled, fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { Alert, Link } from '@mui/material';
import { useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router';
import { RetryNotice } from '#platform/auth/retry-notice.tsx';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { DetailPage } from '#platform/display/detail-page.tsx';
import { Loading } from '#platform/display/loading.tsx';
import { pressable } from '#platform/display/pressable.ts';
import { ChoiceField } from '#platform/forms/choice-field.tsx';
import { FormPage } from '#platform/forms/form-page.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';
import { placesOn, useBatchChoices } from './use-batch-choices.ts';

interface FormValues {
  farm_id: string;
  crop_id: string;
  variety_id: string;
  plot_id: string;
  quantity: string;
  sow_on: string;
  farmer_id: string;
  note: string;
}

const rules: readonly Rule<FormValues>[] = [
  filled('farm_id', 'office.batch_rule_farm'),
  filled('variety_id', 'office.seed_rule_variety'),
  filled('plot_id', 'office.batch_rule_place'),
  filled('quantity', 'office.batch_rule_count'),
  fits('quantity', (typed) => /^[1-9]\d{0,6}$/.test(typed), 'office.batch_rule_count'),
  filled('sow_on', 'office.batch_rule_when'),
];

/** Plans a batch: variety, location, quantity and date. Its sowing is recorded later. */
export default function NewBatchPage() {
  const query = useBatchChoices();
  if (query.error) return <RetryNotice error={query.error} onRetry={() => query.refetch()} />;
  if (!query.data) return <Loading />;
  const { farms, crops } = query.data;
  if (!farms.some(({ id }) => placesOn(query.data, id).length > 0)) return <Missing what="plots" />;
  if (crops.every(({ varieties }) => varieties.length === 0)) return <Missing what="varieties" />;
  return <Form choices={query.data} />;
}

/** Says what a first batch needs before it can be planned, and leads there. */
function Missing({ what }: { what: 'plots' | 'varieties' }) {
  const text = useT();
  return (
    <DetailPage title={text('office.batch_begin')}>
      <Alert severity="info">
        {text(`office.batch_needs_${what}`)}{' '}
        <Link component={RouterLink} to={what === 'plots' ? '/farms' : '/crops'} sx={pressable}>
          {text(what === 'plots' ? 'office.farms' : 'office.crops')}
        </Link>
      </Alert>
    </DetailPage>
  );
}

function Form({ choices }: { choices: BatchChoices }) {
  const text = useT();
  const done = useDone();
  const goTo = useNavigate();
  const [ids] = useState(() => ({ batch: crypto.randomUUID(), event: crypto.randomUUID() })); // creates the batch once
  const [farmId, setFarmId] = useState(choices.farms[0]?.id ?? '');
  const [cropId, setCropId] = useState('');

  const form = useSubmit<FormValues>(rules, async ({ farm_id, variety_id, plot_id, sow_on, ...typed }) => {
    const event = {
      id: ids.event,
      type: 'planned',
      farm_id,
      batch_id: ids.batch,
      cohorts: [],
      payload: { quantity: Number(typed.quantity), sow_on, plot_id },
      occurred_at: planMomentOf(sow_on, new Date()).toISOString(),
      device_id: null,
      device_seq: null,
      geo: null,
      photos: [],
      note: null,
    } satisfies FarmEventInput<'planned'>;
    const body = {
      id: ids.batch,
      farm_id,
      variety_id,
      event,
      ...(typed.farmer_id && { responsible_farmer_id: typed.farmer_id }),
      ...(typed.note.trim() && { note: typed.note }),
    };
    const { data } = await call(startBatch, { body });
    await done(text('office.batch_planned', { code: data.code }));
    goTo(`/batches/${data.id}/show`);
  });
  const { errors } = form;
  const farm = choices.farms.find(({ id }) => id === farmId);
  const varieties = choices.crops.find(({ id }) => id === cropId)?.varieties ?? [];

  return (
    <FormPage title={text('office.batch_begin')} place="batches" form={form}>
      <ChoiceField
        name="farm_id"
        label={text('common.farm')}
        choices={choices.farms}
        defaultValue={farmId}
        errors={errors}
        onChoose={setFarmId}
      />
      <ChoiceField
        name="crop_id"
        label={text('common.crop')}
        choices={choices.crops}
        errors={errors}
        onChoose={setCropId}
      />
      <ChoiceField
        key={cropId}
        name="variety_id"
        label={text('office.variety')}
        choices={varieties}
        defaultValue={varieties.length === 1 ? varieties[0]?.id : ''}
        errors={errors}
      />
      <ChoiceField
        key={`${farmId} place`}
        name="plot_id"
        label={text('office.where')}
        choices={placesOn(choices, farmId)}
        errors={errors}
      />
      <TypedField
        name="quantity"
        label={text('office.event_field_quantity')}
        inputMode="numeric"
        errors={errors}
      />
      <TypedField name="sow_on" type="date" label={text('office.batch_sow_on')} errors={errors} />
      <ChoiceField
        key={`${farmId} farmer`}
        name="farmer_id"
        label={text('office.batch_farmer')}
        choices={farm?.farmers ?? []}
        none={text('office.ground_no_farmer')}
        errors={errors}
      />
      <TypedField name="note" label={text('office.note')} lines={2} most={2_000} errors={errors} />
    </FormPage>
  );
}

import { listStaffCrops } from '@kebun/contract/farms/crops/staff-crops.ts';
import {
  type FarmInput,
  type FarmInputDraft,
  farmInputRules,
  inputKinds,
} from '@kebun/contract/farms/inputs/staff-inputs.ts';
import { maxRecordTitle, maxReferenceLength, maxTitleLength } from '@kebun/contract/lib/limits.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { failedRules } from '@kebun/contract/lib/rules.ts';
import { Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { BooleanInput, FunctionField, TextInput, useRecordContext } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { ChoiceInput } from '#platform/records/inputs.tsx';
import { CountInput } from '#platform/records/number-inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage } from '#platform/records/record-pages.tsx';
import { RowsInput } from '#platform/records/rows-input.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** The fertilisers, sprays and other products that field workers choose from. */
export function FarmInputList() {
  const text = useT();
  return (
    <RecordList
      title={text('office.farm_inputs')}
      hint={text('office.farm_inputs_hint')}
      add={text('office.farm_input_add')}
      isComplete
      empty={text('office.farm_inputs_none')}
    >
      <LinkColumn<FarmInput> label={text('office.text_name')} name={({ name }) => name} />
      <FunctionField<FarmInput>
        label={text('office.farm_input_kind')}
        render={({ kind }) => text(`office.farm_input_kind_${kind}`)}
      />
      <FunctionField<FarmInput>
        label={text('office.farm_input_phi')}
        render={({ phi_days }) =>
          phi_days === null ? text('office.farm_input_unknown') : text('deal.days', { count: phi_days })
        }
      />
      <FunctionField<FarmInput>
        label={text('office.farm_input_ingredient')}
        render={({ active_ingredient }) => active_ingredient}
      />
      <FunctionField<FarmInput>
        label={text('office.field_status')}
        render={({ is_active }) =>
          !is_active && <Chip size="small" variant="outlined" label={text('office.farm_input_off')} />
        }
      />
    </RecordList>
  );
}

export const NewFarmInputPage = () => (
  <CreatePage title={useT()('office.farm_input_add')}>
    <FarmInputForm />
  </CreatePage>
);

export const ChangeFarmInputPage = () => (
  <EditPage<FarmInput> title={({ name }) => name}>
    <FarmInputForm />
  </EditPage>
);

function FarmInputForm() {
  const text = useT();
  const isNew = !useRecordContext();
  return (
    <RecordForm<FarmInputDraft>
      rules={errorsOf}
      {...(isNew && { defaultValues: { kind: 'fertiliser', intervals: [], is_active: true } })}
    >
      <FormAside>
        <TextInput
          source="name"
          label={text('office.text_name')}
          slotProps={{ htmlInput: { maxLength: maxTitleLength } }}
        />
        <ChoiceInput
          source="kind"
          label={text('office.farm_input_kind')}
          choices={inputKinds.map((id) => ({ id, name: text(`office.farm_input_kind_${id}`) }))}
        />
        <TextInput
          source="active_ingredient"
          label={text('office.farm_input_ingredient')}
          slotProps={{ htmlInput: { maxLength: maxRecordTitle } }}
        />
        <TextInput
          source="registration_no"
          label={text('office.farm_input_registration')}
          helperText={text('office.farm_input_registration_hint')}
          slotProps={{ htmlInput: { maxLength: maxReferenceLength } }}
        />
        <CountInput source="rei_hours" label={text('office.farm_input_rei')} />
        <CountInput source="max_applications" label={text('office.farm_input_most')} />
        <CountInput
          source="phi_days"
          label={text('office.farm_input_phi')}
          helperText={text('office.farm_input_phi_hint')}
        />
      </FormAside>
      <IntervalsInput />
      <BooleanInput source="is_active" label={text('office.farm_input_on')} />
    </RecordForm>
  );
}

/** Returns what is missing: also in a row of a crop. */
const errorsOf = (draft: FarmInputDraft) => [
  ...failedRules(farmInputRules, draft),
  ...(draft.intervals ?? []).flatMap(({ crop_id, phi_days }, n) => [
    ...(crop_id ? [] : [{ field: `intervals.${n}.crop_id`, message: 'rule.required' as const }]),
    ...(phi_days == null ? [{ field: `intervals.${n}.phi_days`, message: 'rule.required' as const }] : []),
  ]),
];

/** The crops with other days until harvest. */
function IntervalsInput() {
  const { t, language } = useI18n();
  const { data } = useQuery({ queryKey: ['crops', language], queryFn: () => call(listStaffCrops) });
  const crops = (data?.data ?? []).map(({ id, name }) => ({ id, name: textIn(name, language) }));
  return (
    <RowsInput source="intervals" label={t('office.farm_input_intervals')}>
      <ChoiceInput source="crop_id" label={t('common.crop')} choices={crops} />
      <CountInput source="phi_days" label={t('office.farm_input_phi')} />
    </RowsInput>
  );
}

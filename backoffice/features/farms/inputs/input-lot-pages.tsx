import { inputUnits } from '@kebun/contract/farms/events/events.ts';
import {
  type InputLot,
  type InputLotDraft,
  inputLotRules,
} from '@kebun/contract/farms/inputs/staff-input-lots.ts';
import { listFarmInputs } from '@kebun/contract/farms/inputs/staff-inputs.ts';
import { maxReferenceLength } from '@kebun/contract/lib/limits.ts';
import { Box, Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { FunctionField, TextInput, useRecordContext } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { OneLine } from '#platform/display/one-line.tsx';
import { ToneChip } from '#platform/display/tone-chip.tsx';
import { FormAside } from '#platform/forms/form-page.tsx';
import { SearchField } from '#platform/forms/search-field.tsx';
import { ChoiceInput } from '#platform/records/inputs.tsx';
import { numberKind, TypedNumberInput } from '#platform/records/number-inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';
import { InputCounts } from './input-counts.tsx';

/** The received lots of fertilisers and sprays, the last received first. */
export function InputLotList() {
  const { t: text, language } = useI18n();
  return (
    <RecordList
      title={text('office.input_lots')}
      hint={text('office.input_lots_hint')}
      add={text('office.input_lot_add')}
      filters={
        <Box sx={{ marginLeft: -2, flexGrow: 1 }}>
          <SearchField label={text('office.input_lots_look_for')} />
        </Box>
      }
      empty={text('office.input_lots_none')}
    >
      <LinkColumn<InputLot>
        label={text('office.input_lot_number')}
        name={({ supplier_lot }) => supplier_lot}
      />
      <FunctionField<InputLot>
        label={text('office.input_lot_product')}
        render={({ input_name }) => input_name}
      />
      <FunctionField<InputLot>
        label={text('office.input_lot_quantity')}
        render={({ quantity, unit }) => <OneLine>{amountOf(quantity, unit)}</OneLine>}
      />
      <FunctionField<InputLot> label={text('office.input_left')} render={(lot) => <Left {...lot} />} />
      <FunctionField<InputLot>
        label={text('office.input_lot_received_on')}
        render={({ received_on }) => <OneLine>{fullDayIn(language, received_on)}</OneLine>}
      />
      <FunctionField<InputLot>
        label={text('office.input_lot_expires_on')}
        render={({ expires_on, is_expired }) =>
          is_expired ? (
            <Chip
              size="small"
              label={text('office.input_lot_expired', {
                day: expires_on ? fullDayIn(language, expires_on) : '',
              })}
              sx={{ color: '#b4261b', backgroundColor: '#fbe7e1', fontWeight: 600 }}
            />
          ) : (
            <OneLine>{expires_on ? fullDayIn(language, expires_on) : '–'}</OneLine>
          )
        }
      />
    </RecordList>
  );
}

const amountOf = (amount: number, unit: string) => `${amount.toLocaleString('en-MY')} ${unit}`;

function Left({ left, unit, is_low }: InputLot) {
  const text = useT();
  if (left === 0) return <ToneChip tone="ink-soft" label={text('office.coupons_used_up')} />;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      {amountOf(left, unit)}
      {is_low && <ToneChip tone="turmeric" label={text('office.input_low')} />}
    </Box>
  );
}

export const NewInputLotPage = () => (
  <CreatePage title={useT()('office.input_lot_add')}>
    <InputLotForm />
  </CreatePage>
);

export const ChangeInputLotPage = () => (
  <EditPage<InputLot> title={({ supplier_lot }) => supplier_lot} aside={<InputCounts />}>
    <InputLotForm />
  </EditPage>
);

const quantity = numberKind(/^\d{1,7}(\.\d{1,3})?$/, 'office.rule_number');

function InputLotForm() {
  const text = useT();
  const lot = useRecordContext<InputLot>();
  const query = useQuery({ queryKey: ['farm-inputs'], queryFn: () => call(listFarmInputs) });
  const products = (query.data?.data ?? []).filter(
    ({ id, is_active }) => is_active || id === lot?.input_product_id,
  );
  return (
    <RecordForm<InputLotDraft> rules={inputLotRules} {...(!lot && { defaultValues: { unit: 'kg' } })}>
      <ChoiceInput
        source="input_product_id"
        label={text('office.input_lot_product')}
        choices={products.map(({ id, name }) => ({ id, name }))}
        helperText={query.data && products.length === 0 ? text('office.input_lot_no_product') : ''}
      />
      <TextInput
        source="supplier_lot"
        label={text('office.input_lot_number')}
        helperText={text('office.input_lot_number_hint')}
        slotProps={{ htmlInput: { maxLength: maxReferenceLength } }}
      />
      <FormAside>
        <TypedNumberInput source="quantity" label={text('office.input_lot_quantity')} kind={quantity} />
        <ChoiceInput
          source="unit"
          label={text('office.text_unit')}
          choices={inputUnits.map((id) => ({ id, name: id }))}
        />
      </FormAside>
      <FormAside>
        <DayInput source="received_on" label={text('office.input_lot_received_on')} />
        <DayInput source="expires_on" label={text('office.input_lot_expires_on')} />
      </FormAside>
    </RecordForm>
  );
}

const DayInput = (props: { source: string; label: string }) => (
  <TextInput {...props} type="date" helperText={false} slotProps={{ inputLabel: { shrink: true } }} />
);

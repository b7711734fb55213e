import {
  listSeedLots,
  type SeedLot,
  type SeedLotDraft,
  seedLotRules,
  seedUnits,
} from '@kebun/contract/farms/staff-farms.ts';
import { today } from '@kebun/contract/lib/days.ts';
import { maxReferenceLength, maxTitleLength } from '@kebun/contract/lib/limits.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import { Chip } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { FunctionField, TextInput, useRecordContext } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { OneLine } from '#platform/display/one-line.tsx';
import { FormAside } from '#platform/forms/form-page.tsx';
import { ChoiceInput, DayInput } from '#platform/records/inputs.tsx';
import { numberKind, TypedNumberInput } from '#platform/records/number-inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage } from '#platform/records/record-pages.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

const percent = numberKind(/^(100|\d{1,2})$/, 'office.seed_rule_percent');
const quantity = numberKind(/^[1-9]\d{0,7}$/, 'office.seed_rule_quantity');

/** The seed lots: variety, supplier, expiry and remaining quantity. */
export function SeedLotList() {
  const { t: text, language } = useI18n();
  const left = ({ quantity, used, unit: name }: SeedLot) => {
    const unit = text(`office.seed_unit_${name}`);
    return quantity === null
      ? text('office.seed_uncounted', { used, unit })
      : text('office.seed_left', { left: quantity - used, quantity, unit });
  };
  return (
    <RecordList
      title={text('office.seed_lots')}
      add={text('office.seed_add')}
      isComplete
      empty={text('office.seed_none')}
    >
      <LinkColumn<SeedLot> label={text('office.variety')} name={({ variety }) => variety} />
      <FunctionField<SeedLot> label={text('office.seed_supplier')} render={({ supplier }) => supplier} />
      <FunctionField<SeedLot> label={text('office.seed_lot')} render={(lot) => lot.supplier_lot} />
      <FunctionField<SeedLot>
        label={text('office.seed_received')}
        render={(lot) => <OneLine>{fullDayIn(language, lot.received_on)}</OneLine>}
      />
      <FunctionField<SeedLot>
        label={text('office.seed_expires')}
        render={(lot) => lot.expires_on && <UseBy expires_on={lot.expires_on} />}
      />
      <FunctionField<SeedLot> label={text('common.quantity')} render={left} />
    </RecordList>
  );
}

function UseBy({ expires_on }: { expires_on: string }) {
  const { t: text, language } = useI18n();
  const day = <OneLine>{fullDayIn(language, expires_on)}</OneLine>;
  if (expires_on >= today()) return day;
  return (
    <>
      {day} <Chip size="small" label={text('office.seed_expired')} color="warning" variant="outlined" />
    </>
  );
}

export const NewSeedLotPage = () => (
  <CreatePage title={useT()('office.seed_add')}>
    <SeedLotForm />
  </CreatePage>
);

export const ChangeSeedLotPage = () => (
  <EditPage<SeedLot> title={({ variety, supplier_lot }) => `${variety} · ${supplier_lot}`}>
    <SeedLotForm />
  </EditPage>
);

/** The form of a seed lot. Sowing events reduce its quantity. */
function SeedLotForm() {
  const text = useT();
  const lot = useRecordContext<SeedLot>();
  const { data } = useQuery({ queryKey: ['seed-lots', 'varieties'], queryFn: () => call(listSeedLots) });
  const varieties = data?.varieties ?? [];
  const isKnown = !lot || varieties.some(({ id }) => id === lot.variety_id);
  return (
    <RecordForm<SeedLotDraft>
      rules={seedLotRules as readonly Rule<SeedLotDraft>[]}
      {...(!lot && { defaultValues: { unit: 'g' } })}
    >
      <ChoiceInput
        source="variety_id"
        label={text('office.variety')}
        choices={isKnown ? varieties : [{ id: lot.variety_id, name: lot.variety }, ...varieties]}
      />
      <FormAside>
        <TextInput
          source="supplier"
          label={text('office.seed_supplier')}
          slotProps={{ htmlInput: { maxLength: maxTitleLength } }}
        />
        <TextInput
          source="supplier_lot"
          label={text('office.seed_lot')}
          slotProps={{ htmlInput: { maxLength: maxReferenceLength } }}
        />
        <DayInput source="received_on" label={text('office.seed_received')} />
        <DayInput source="expires_on" label={text('office.seed_expires')} />
        <TypedNumberInput source="quantity" label={text('office.seed_quantity')} kind={quantity} />
        <ChoiceInput
          source="unit"
          label={text('office.text_unit')}
          choices={seedUnits.map((id) => ({ id, name: text(`office.seed_unit_${id}`) }))}
        />
        <TypedNumberInput source="germination_claim_pct" label={text('office.seed_claim')} kind={percent} />
        <TextInput
          source="seed_treatment"
          label={text('office.seed_treated')}
          slotProps={{ htmlInput: { maxLength: maxTitleLength } }}
        />
      </FormAside>
    </RecordForm>
  );
}

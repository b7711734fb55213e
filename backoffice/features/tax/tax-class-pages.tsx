import { maxLabelLength } from '@kebun/contract/lib/limits.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { type TaxClass, type TaxClassDraft, taxClassErrors } from '@kebun/contract/tax/tax-classes.ts';
import { BooleanInput, FunctionField, useRecordContext } from 'react-admin';
import { fullDayIn } from '#platform/data/format-moments.ts';
import { formatRinggitInput, parseAmount } from '#platform/data/parse-amounts.ts';
import { FormAside } from '#platform/forms/form-page.tsx';
import { DayInput, LocalisedTextInput } from '#platform/records/inputs.tsx';
import { type Kind, TypedNumberInput } from '#platform/records/number-inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { LinkColumn, RecordList } from '#platform/records/record-list.tsx';
import { CreatePage, EditPage, RemoveRecord } from '#platform/records/record-pages.tsx';
import { RowsInput } from '#platform/records/rows-input.tsx';
import { useI18n, useT } from '#platform/shell/messages-provider.tsx';

/** The tax classes with their rates. */
export function TaxClassList() {
  const { t, language } = useI18n();
  return (
    <RecordList
      title={t('office.tax_classes')}
      hint={t('office.tax_classes_hint')}
      add={t('office.tax_add')}
      isComplete
      empty={t('office.tax_none')}
      width={1000}
    >
      <LinkColumn<TaxClass> label={t('office.text_name')} name={({ name }) => textIn(name, language)} />
      <FunctionField<TaxClass>
        label={t('office.tax_rates')}
        render={({ rates }) =>
          rates
            .map(({ valid_from, basis_points }) =>
              t('office.tax_rate_from', { rate: basis_points / 100, day: fullDayIn(language, valid_from) }),
            )
            .join(' · ')
        }
      />
      <FunctionField<TaxClass>
        label={t('office.group_products')}
        render={({ products, taxes_delivery }) =>
          [
            t('office.taxonomy_products', { count: products }),
            ...(taxes_delivery ? [t('office.tax_delivery')] : []),
          ].join(' · ')
        }
      />
    </RecordList>
  );
}

export const NewTaxClassPage = () => (
  <CreatePage title={useT()('office.tax_add')}>
    <TaxClassForm />
  </CreatePage>
);

export function ChangeTaxClassPage() {
  const { language } = useI18n();
  return (
    <EditPage<TaxClass> title={({ name }) => textIn(name, language)} aside={<Removal />}>
      <TaxClassForm />
    </EditPage>
  );
}

function Removal() {
  const text = useT();
  const taxClass = useRecordContext<TaxClass>();
  if (taxClass?.products !== 0 || taxClass.taxes_delivery) return null;
  return (
    <RemoveRecord
      label={text('common.delete')}
      lead={text('office.taxonomy_remove_lead')}
      message={text('office.saved')}
    />
  );
}

/** Percent with two decimals, after a point or a comma; its value is in basis points. */
const percent: Kind = {
  read: (typed) => {
    if (typed.trim() === '') return null;
    return /^\d{1,3}([.,]\d{1,2})?$/.test(typed.trim()) ? parseAmount(typed) : Number.NaN;
  },
  write: formatRinggitInput,
  problem: 'office.tax_rule_rate',
  inputMode: 'decimal',
};

function TaxClassForm() {
  const text = useT();
  const isNew = !useRecordContext();
  return (
    <RecordForm<TaxClassDraft>
      rules={taxClassErrors}
      {...(isNew && { defaultValues: { name: {}, taxes_delivery: false, rates: [] } })}
    >
      <FormAside>
        <LocalisedTextInput source="name" label={text('office.text_name')} maxLength={maxLabelLength} />
      </FormAside>
      <BooleanInput
        source="taxes_delivery"
        label={text('office.tax_delivery')}
        helperText={text('office.tax_delivery_hint')}
      />
      <RowsInput source="rates" label={text('office.tax_rates')} hint={text('office.tax_rates_hint')}>
        <DayInput source="valid_from" label={text('office.tax_valid_from')} />
        <TypedNumberInput source="basis_points" label={text('office.tax_percent')} kind={percent} />
      </RowsInput>
    </RecordForm>
  );
}

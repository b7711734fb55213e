import {
  type StaffVariety,
  type VarietyDraft,
  varietyRules,
} from '@kebun/contract/farms/crops/staff-crops.ts';
import { maxTitleLength } from '@kebun/contract/lib/limits.ts';
import type { TypedTexts } from '@kebun/contract/lib/localised.ts';
import type { Rule } from '@kebun/contract/lib/rules.ts';
import { TextInput, useInput, useRecordContext } from 'react-admin';
import { FormAside } from '#platform/forms/form-page.tsx';
import { ProductsField } from '#platform/forms/products-field.tsx';
import { messageOf } from '#platform/records/form-errors.ts';
import { LocalisedTextInput } from '#platform/records/inputs.tsx';
import { numberKind, TypedNumberInput } from '#platform/records/number-inputs.tsx';
import { RecordForm } from '#platform/records/record-form.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

type Product = StaffVariety['products'][number];

/** A variety as its form edits it: the days to the first harvest are two fields. */
export interface VarietyValues {
  crop?: string; // of a new one
  name?: TypedTexts;
  supplier?: string | null;
  first_harvest_days?: number | null;
  first_harvest_days_high?: number | null;
  products?: readonly Product[];
  version?: number;
}

const days = numberKind(/^\d{1,4}$/, 'office.crop_rule_figure');

/** The fields of a variety that differ from its crop, and its product in the shop. */
export function VarietyForm({ crop }: { crop: string }) {
  const text = useT();
  const isNew = !useRecordContext<StaffVariety>();
  return (
    <RecordForm<VarietyValues>
      rules={varietyRules as readonly Rule<VarietyValues>[]}
      {...(isNew && { defaultValues: { crop } })}
    >
      <LocalisedTextInput source="name" label={text('office.text_name')} maxLength={maxTitleLength} />
      <TextInput
        source="supplier"
        label={text('office.seed_supplier')}
        slotProps={{ htmlInput: { maxLength: maxTitleLength } }}
      />
      <FormAside>
        <TypedNumberInput
          source="first_harvest_days"
          label={text('office.crop_first_harvest_days')}
          helperText={text('office.crop_as_crop')}
          kind={days}
        />
        <TypedNumberInput
          source="first_harvest_days_high"
          label={text('office.crop_up_to', { what: text('office.crop_first_harvest_days') })}
          kind={days}
        />
      </FormAside>
      <ProductsInput source="products" />
    </RecordForm>
  );
}

/** The products of a variety. */
function ProductsInput({ source }: { source: string }) {
  const text = useT();
  const { field, fieldState } = useInput<Product[]>({ source, defaultValue: [] });
  const { value, onChange, onBlur, ref } = field;
  return (
    <ProductsField
      label={text('office.crop_products')}
      hint={text('office.crop_products_hint')}
      {...(fieldState.invalid && { error: messageOf(fieldState.error) })}
      value={value || []}
      onChange={onChange}
      onBlur={onBlur}
      inputRef={ref}
    />
  );
}

/** Returns the request body. One number of days is both ends of the range. */
export function toBody(values: VarietyValues): VarietyDraft {
  const { first_harvest_days: first, first_harvest_days_high: last } = values;
  const low = first ?? last;
  const high = last ?? first;
  return {
    name: values.name as VarietyDraft['name'],
    supplier: values.supplier?.trim() || null,
    first_harvest_days: low == null || high == null ? null : { low, high },
    product_ids: (values.products ?? []).map(({ id }) => id),
  };
}

import { listProducts } from '@kebun/contract/catalogue/listing/product-lists.ts';
import {
  addVariety,
  changeVariety,
  type StaffVariety,
  varietyRules,
} from '@kebun/contract/farms/crops/staff-crops.ts';
import type { EveryText } from '@kebun/contract/lib/localised.ts';
import { fits, type Rule } from '@kebun/contract/lib/rules.ts';
import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useDone } from '#platform/data/use-done.ts';
import { useSubmit } from '#platform/data/use-submit.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { Beside } from '#platform/forms/form-page.tsx';
import { LocalisedField } from '#platform/forms/localised-fields.tsx';
import { TypedField } from '#platform/forms/typed-field.tsx';
import { useT } from '#platform/shell/messages-provider.tsx';

interface FormValues {
  name: EveryText;
  supplier: string;
  first_harvest_days: string;
  first_harvest_days_high: string;
}

const isFigure = (typed: string) => /^\d{1,4}$/.test(typed);
const rules: readonly Rule<FormValues>[] = [
  ...varietyRules,
  fits('first_harvest_days', isFigure, 'office.crop_rule_figure'),
  fits('first_harvest_days_high', isFigure, 'office.crop_rule_figure'),
];

interface Props {
  cropId: string;
  variety: StaffVariety | undefined; // undefined: a new one
  onClose: () => void;
}

/** The fields of a variety that differ from its crop, and its product in the shop. */
export function VarietyDialog({ cropId, variety, onClose }: Props) {
  const text = useT();
  const done = useDone();
  const [products, setProducts] = useState<StaffVariety['products']>(variety?.products ?? []);
  const { errors, isBusy, onSubmit } = useSubmit<FormValues>(rules, async (typed) => {
    const { first_harvest_days: low, first_harvest_days_high: high, ...names } = typed;
    const body = {
      ...names,
      supplier: names.supplier.trim() || null,
      first_harvest_days: low || high ? { low: Number(low || high), high: Number(high || low) } : null,
      product_ids: products.map(({ id }) => id),
      ...(variety && { version: variety.version }),
    };
    if (variety) await call(changeVariety, { params: { id: variety.id }, body });
    else await call(addVariety, { params: { id: cropId }, body });
    await done(text('office.saved'));
    onClose();
  });
  const days = variety?.first_harvest_days;
  return (
    <FormDialog
      title={variety ? text('office.variety') : text('office.crop_add_variety')}
      confirm={text('common.save')}
      isBusy={isBusy}
      problem={errors['']}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <LocalisedField
        name="name"
        label={text('office.text_name')}
        texts={variety?.name}
        most={120}
        errors={errors}
      />
      <TypedField
        name="supplier"
        label={text('office.seed_supplier')}
        defaultValue={variety?.supplier ?? ''}
        most={120}
        errors={errors}
      />
      <Beside>
        <TypedField
          name="first_harvest_days"
          label={text('office.crop_first_harvest_days')}
          defaultValue={days ? String(days.low) : ''}
          inputMode="numeric"
          hint={text('office.crop_as_crop')}
          errors={errors}
        />
        <TypedField
          name="first_harvest_days_high"
          label={text('office.crop_up_to', { what: text('office.crop_first_harvest_days') })}
          defaultValue={days ? String(days.high) : ''}
          inputMode="numeric"
          errors={errors}
        />
      </Beside>
      <Products chosen={products} onChoose={setProducts} error={errors.product_ids} />
    </FormDialog>
  );
}

interface ProductsProps {
  chosen: StaffVariety['products'];
  onChoose: (products: StaffVariety['products']) => void;
  error: string | undefined;
}

function Products({ chosen, onChoose, error }: ProductsProps) {
  const text = useT();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['products of a variety', query],
    queryFn: () => call(listProducts, { query: { ...(query && { text: query.slice(0, 80) }), limit: 20 } }),
    placeholderData: (before) => before,
  });
  return (
    <Autocomplete
      multiple
      options={(data?.data ?? []).map(({ id, name }) => ({ id, name }))}
      loading={isFetching}
      filterOptions={(all) => all}
      value={chosen}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      onInputChange={(_event, value, reason) => reason === 'input' && setTyped(value)}
      onChange={(_event, products) => onChoose(products)}
      renderInput={(field) => (
        <TextField
          {...field}
          label={text('office.crop_products')}
          error={error !== undefined}
          helperText={error ?? text('office.crop_products_hint')}
        />
      )}
    />
  );
}

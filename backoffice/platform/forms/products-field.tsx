import { listProducts } from '@kebun/contract/catalogue/listing/product-lists.ts';
import { Autocomplete, TextField } from '@mui/material';
import { type Ref, useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useTypedSearch } from '#platform/data/use-typed-search.ts';

export interface ChosenProduct {
  id: string;
  name: string;
}

interface Props {
  label: string;
  hint: string;
  error?: string | undefined;
  value: readonly ChosenProduct[];
  onChange: (products: ChosenProduct[]) => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Several products, found by what is typed. */
export function ProductsField({ label, hint, error, value, onChange, onBlur, inputRef }: Props) {
  const [typed, setTyped] = useState('');
  const { options, isSearching } = useTypedSearch(typed.trim(), {
    queryKey: ['products by name'],
    find: (text) => call(listProducts, { query: { ...(text && { text }), limit: 20 } }),
  });
  return (
    <Autocomplete
      multiple
      options={options.map(({ id, name }) => ({ id, name }))}
      loading={isSearching}
      filterOptions={(all) => all}
      value={[...value]}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      onInputChange={(_event, text, reason) => reason === 'input' && setTyped(text)}
      onChange={(_event, products) => onChange(products)}
      {...(onBlur && { onBlur })}
      renderInput={(props) => (
        <TextField
          {...props}
          {...(inputRef && { inputRef })}
          label={label}
          error={error !== undefined}
          helperText={error ?? hint}
        />
      )}
    />
  );
}

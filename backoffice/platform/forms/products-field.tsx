import { listProducts } from '@kebun/contract/catalogue/listing/product-lists.ts';
import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type Ref, useDeferredValue, useState } from 'react';
import { call } from '#platform/data/call.ts';

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
  const query = useDeferredValue(typed.trim());
  const { data, isFetching } = useQuery({
    queryKey: ['products by name', query],
    queryFn: () => call(listProducts, { query: { ...(query && { text: query.slice(0, 80) }), limit: 20 } }),
    placeholderData: (before) => before,
  });
  return (
    <Autocomplete
      multiple
      options={(data?.data ?? []).map(({ id, name }) => ({ id, name }))}
      loading={isFetching}
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

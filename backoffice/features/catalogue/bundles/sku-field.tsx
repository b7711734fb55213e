import { listStaffSkus, type StaffSku } from '@kebun/contract/catalogue/products/staff-products.ts';
import { formatSku } from '@kebun/contract/lib/language-facts.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Autocomplete, Box, Chip, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useTypedSearch } from '#platform/data/use-typed-search.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

interface Props {
  chosen: readonly StaffSku[];
  error: string | undefined;
  isLocked: boolean;
  onChange: (skus: StaffSku[]) => void;
}

/** SKUs to choose from, by name: the first is the default item, the others are options. */
export function SkuField({ chosen, error, isLocked, onChange }: Props) {
  const { t: text, language } = useI18n();
  const [typed, setTyped] = useState('');
  const query = typed.trim();
  const { options, isSearching } = useTypedSearch(query, {
    queryKey: ['staff-skus'],
    find: (text) => call(listStaffSkus, { query: { text } }),
    isEnabled: query !== '',
  });
  return (
    <Autocomplete
      multiple
      filterOptions={(all) => all} // the server filters them
      options={options}
      getOptionLabel={(sku) => formatSku(language, sku)}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(option, value) => option.id === value.id}
      value={[...chosen]}
      onChange={(_event, skus) => onChange(skus)}
      inputValue={typed}
      onInputChange={(_event, value) => setTyped(value)}
      loading={isSearching}
      loadingText={text('ra.page.loading')}
      noOptionsText={text(typed ? 'office.product_no_sku' : 'office.product_type_sku')}
      disabled={isLocked}
      renderOption={({ key: _key, ...props }, sku) => (
        <Box component="li" key={sku.id} {...props} sx={{ display: 'flex', gap: 2, minHeight: 44 }}>
          <Typography sx={{ flex: 1 }}>{formatSku(language, sku)}</Typography>
          <Typography color="text.secondary">{formatMoney(sku.price)}</Typography>
        </Box>
      )}
      renderValue={(skus, itemProps) =>
        skus.map((sku, index) => {
          const { key: _key, ...props } = itemProps({ index });
          return (
            <Chip
              key={sku.id}
              color={index === 0 ? 'primary' : 'default'}
              label={index === 0 ? sku.name : text('office.product_or', { name: sku.name })}
              {...props}
            />
          );
        })
      }
      renderInput={(props) => (
        <TextField {...props} label={text('common.items')} error={error !== undefined} helperText={error} />
      )}
    />
  );
}

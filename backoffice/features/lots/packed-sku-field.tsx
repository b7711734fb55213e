import { formatSku } from '@kebun/contract/lib/language-facts.ts';
import { listPackableSkus, type PackableSku } from '@kebun/contract/lots/staff-lots.ts';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useTypedSearch } from '#platform/data/use-typed-search.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

interface Props {
  crop?: string | undefined; // products of this crop come first
  usual?: string | undefined; // is searched until something is typed
  value: PackableSku | null;
  error: string | undefined;
  onChoose: (sku: PackableSku | null) => void;
}

/** Searches the SKU of the packs by name or code. */
export function PackedSkuField({ crop, usual = '', value, error, onChoose }: Props) {
  const { t: text, language } = useI18n();
  const [typed, setTyped] = useState('');
  const { options, isSearching } = useTypedSearch(typed || usual, {
    queryKey: ['packable skus', crop],
    find: (query) => call(listPackableSkus, { query: { text: query, ...(crop && { crop }) } }),
  });
  return (
    <Autocomplete
      options={options}
      loading={isSearching}
      loadingText={text('ra.page.loading')}
      filterOptions={(all) => all}
      value={value}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionKey={({ id }) => id}
      getOptionLabel={(sku) => formatSku(language, sku)}
      onInputChange={(_event, value, reason) => reason === 'input' && setTyped(value)}
      onChange={(_event, sku) => onChoose(sku)}
      renderInput={(input) => (
        <TextField
          {...input}
          label={text('common.product')}
          error={error !== undefined}
          helperText={error ?? text('office.lot_sku_hint')}
        />
      )}
    />
  );
}

import { formatSku } from '@kebun/contract/lib/language-facts.ts';
import { listPackableSkus, type PackableSku } from '@kebun/contract/lots/staff-lots.ts';
import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#platform/data/call.ts';
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
  const query = useDeferredValue(typed || usual);
  const { data, isFetching } = useQuery({
    queryKey: ['packable skus', query, crop],
    queryFn: () => call(listPackableSkus, { query: { text: query.slice(0, 80), ...(crop && { crop }) } }),
    placeholderData: (before) => before,
  });
  return (
    <Autocomplete
      options={data?.data ?? []}
      loading={isFetching}
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

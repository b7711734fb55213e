import { type DealProduct, listDealProducts } from '@kebun/contract/deals/staff-deals.ts';
import { languageFacts } from '@kebun/contract/lib/language-facts.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Autocomplete, TextField } from '@mui/material';
import { useState } from 'react';
import { useInput } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useTypedSearch } from '#platform/data/use-typed-search.ts';
import { messageOf } from '#platform/records/form-errors.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';

interface Props {
  source: string;
  onChoose: (product: DealProduct | null) => void;
}

/** Searches the product of a deal by name or code. */
export function DealProductInput({ source, onChoose }: Props) {
  const { field, fieldState } = useInput({ source });
  const [chosen, setChosen] = useState<DealProduct | null>(null);
  const { t: text, language } = useI18n();
  const [typed, setTyped] = useState('');
  const { options, isSearching } = useTypedSearch(typed, {
    queryKey: ['deal products'],
    find: (query) => call(listDealProducts, { query: { text: query } }),
  });
  return (
    <Autocomplete
      options={options}
      loading={isSearching}
      loadingText={text('ra.page.loading')}
      filterOptions={(all) => all}
      value={chosen}
      isOptionEqualToValue={(one, other) => one.sku_id === other.sku_id}
      getOptionKey={({ sku_id }) => sku_id}
      getOptionLabel={({ product, unit, price }) =>
        [product.name, unit, formatMoney(price)].join(languageFacts[language].comma)
      }
      onInputChange={(_event, value, reason) => reason === 'input' && setTyped(value)}
      onChange={(_event, product) => {
        setChosen(product);
        onChoose(product);
        field.onChange(product?.sku_id ?? null);
      }}
      renderInput={(input) => (
        <TextField
          {...input}
          inputRef={field.ref}
          label={text('common.product')}
          error={fieldState.invalid}
          helperText={messageOf(fieldState.error) || text('office.deals_products_hint')}
        />
      )}
    />
  );
}

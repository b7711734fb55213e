import { type DealProduct, listDealProducts } from '@kebun/contract/deals/staff-deals.ts';
import { formatMoney } from '@kebun/contract/lib/money.ts';
import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#platform/data/call.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  chosen: DealProduct | null;
  onChoose: (goods: DealProduct | null) => void;
  error: string | undefined;
}

/** Searches the product of a deal by name or code. */
export function GoodsChoice({ chosen, onChoose, error }: Props) {
  const text = useT();
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed);
  const { data, isFetching } = useQuery({
    queryKey: ['goods for deals', query],
    queryFn: () => call(listDealProducts, { query: { text: query.slice(0, 80) } }),
    placeholderData: (before) => before,
  });
  return (
    <Autocomplete
      options={data?.data ?? []}
      loading={isFetching}
      filterOptions={(all) => all}
      value={chosen}
      isOptionEqualToValue={(one, other) => one.sku_id === other.sku_id}
      getOptionKey={({ sku_id }) => sku_id}
      getOptionLabel={({ product, unit, price }) => `${product.name}, ${unit}, ${formatMoney(price)}`}
      onInputChange={(_event, value, reason) => reason === 'input' && setTyped(value)}
      onChange={(_event, goods) => onChoose(goods)}
      renderInput={(field) => (
        <TextField
          {...field}
          label={text('office.product')}
          error={error !== undefined}
          helperText={error ?? text('office.deals_goods_hint')}
        />
      )}
    />
  );
}

import { listCategories } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import { Autocomplete, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/data/call.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

interface Props {
  chosen: string[];
  onChoose: (ids: string[]) => void;
  error: string | undefined;
}

/** The categories that a coupon is valid for, with all below them; none chosen: the whole shop. */
export function CategoryChoice({ chosen, onChoose, error }: Props) {
  const text = useT();
  const { data, isPending } = useQuery({
    queryKey: ['categories to choose'],
    queryFn: () => call(listCategories, { query: { limit: 100 } }),
  });
  const categories = data?.data.flatMap((category) => [category, ...category.children]) ?? [];
  const known = [...new Map(categories.map((category) => [category.id, category])).values()];
  return (
    <Autocomplete
      multiple
      loading={isPending}
      options={known}
      value={known.filter(({ id }) => chosen.includes(id))}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      onChange={(_event, picked) => onChoose(picked.map(({ id }) => id))}
      renderInput={(field) => (
        <TextField
          {...field}
          label={text('office.coupons_categories')}
          error={error !== undefined}
          helperText={error ?? text('office.coupons_categories_hint')}
        />
      )}
    />
  );
}

import { listCategories } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import { useQuery } from '@tanstack/react-query';
import { AutocompleteArrayInput } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useT } from '#platform/shell/messages-provider.tsx';

/** The categories that a coupon is valid for, with all below them; none chosen: the whole shop. */
export function CategoriesInput({ source }: { source: string }) {
  const text = useT();
  const { data, isPending } = useQuery({
    queryKey: ['categories to choose'],
    queryFn: () => call(listCategories, { query: { limit: 100 } }),
  });
  const categories = data?.data.flatMap((category) => [category, ...category.children]) ?? [];
  return (
    <AutocompleteArrayInput
      source={source}
      label={text('office.coupons_categories')}
      helperText={text('office.coupons_categories_hint')}
      choices={[...new Map(categories.map((category) => [category.id, category])).values()]}
      isPending={isPending}
    />
  );
}

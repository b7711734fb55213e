import {
  listStaffCategories,
  orderCategories,
  type StaffCategory,
} from '@kebun/contract/catalogue/taxonomy/staff-collections.ts';
import { textIn } from '@kebun/contract/lib/localised.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { call } from '#platform/data/call.ts';
import { useAction } from '#platform/data/use-mutation.ts';
import { useI18n } from '#platform/shell/messages-provider.tsx';
import { CategoryDialog } from './category-dialog.tsx';
import { TaxonomyRow, TaxonomyRows } from './collection-row.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { TaxonomyPage } from './taxonomy-page.tsx';

/** The tree of categories as the menu shows it: each top category with its children. */
export default function CategoriesPage() {
  const { t, language } = useI18n();
  const { permissions = [] } = usePermissions<string[]>();
  const mayWrite = permissions.includes('products.write');
  const [opened, setOpened] = useState<StaffCategory | 'new'>();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-categories'],
    queryFn: async () => (await call(listStaffCategories)).data,
  });
  const all = data ?? [];
  const order = useAction((ids: string[]) => call(orderCategories, { body: { ids } }));

  const siblings = ({ parent_id }: StaffCategory) =>
    all.filter((each) => each.parent_id === parent_id).map(({ id }) => id);
  return (
    <TaxonomyPage
      title={t('common.categories')}
      hint={t('office.shelf_categories_hint')}
      error={error}
      isPending={!data}
      onAgain={() => void refetch()}
      onAdd={mayWrite ? () => setOpened('new') : undefined}
    >
      <TaxonomyRows>
        {all.map((category) => (
          <TaxonomyRow
            key={category.id}
            entry={category}
            isUnder={category.parent_id !== null}
            onEdit={mayWrite ? () => setOpened(category) : undefined}
          >
            {mayWrite && (
              <OrderButtons
                id={category.id}
                name={textIn(category.name, language)}
                ids={siblings(category)}
                isBusy={order.isPending}
                onOrder={order.mutate}
              />
            )}
          </TaxonomyRow>
        ))}
      </TaxonomyRows>
      {opened && (
        <CategoryDialog
          {...(opened !== 'new' && { category: opened })}
          all={all}
          onClose={() => setOpened(undefined)}
        />
      )}
    </TaxonomyPage>
  );
}

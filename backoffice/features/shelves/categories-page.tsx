import { listStaffCategories, orderCategories, type StaffCategory } from '@kebun/contract/staff-shelves.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { call } from '#platform/call.ts';
import { useTexts } from '#platform/texts.tsx';
import { useChange } from '#platform/use-change.ts';
import { CategoryDialog } from './category-dialog.tsx';
import { OrderButtons } from './order-buttons.tsx';
import { ShelfPage } from './shelf-page.tsx';
import { ShelfRow, ShelfRows } from './shelf-row.tsx';

/** The tree of categories as the menu shows it: each top, and under it what it holds. */
export default function CategoriesPage() {
  const { say, language } = useTexts();
  const { permissions = [] } = usePermissions<string[]>();
  const mayWrite = permissions.includes('products.write');
  const [opened, setOpened] = useState<StaffCategory | 'new'>();
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-categories'],
    queryFn: async () => (await call(listStaffCategories)).data,
  });
  const all = data ?? [];
  const order = useChange((ids: string[]) => call(orderCategories, { body: { ids } }));

  const besides = ({ parent_id }: StaffCategory) =>
    all.filter((each) => each.parent_id === parent_id).map(({ id }) => id);
  return (
    <ShelfPage
      title={say('office.shelf_categories')}
      hint={say('office.shelf_categories_hint')}
      error={error}
      isPending={!data}
      onAgain={() => void refetch()}
      onAdd={mayWrite ? () => setOpened('new') : undefined}
    >
      <ShelfRows>
        {all.map((category) => (
          <ShelfRow
            key={category.id}
            shelf={category}
            isUnder={category.parent_id !== null}
            onEdit={mayWrite ? () => setOpened(category) : undefined}
          >
            {mayWrite && (
              <OrderButtons
                id={category.id}
                name={category[`name_${language}`]}
                ids={besides(category)}
                isBusy={order.isPending}
                onOrder={order.mutate}
              />
            )}
          </ShelfRow>
        ))}
      </ShelfRows>
      {opened && (
        <CategoryDialog
          {...(opened !== 'new' && { category: opened })}
          all={all}
          onClose={() => setOpened(undefined)}
        />
      )}
    </ShelfPage>
  );
}

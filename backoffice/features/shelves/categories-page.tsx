import { listStaffCategories, orderCategories, type StaffCategory } from '@kebun/contract/staff-shelves.ts';
import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { IconButton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { call } from '#platform/call.ts';
import { useTexts } from '#platform/texts.tsx';
import { useChange } from '#platform/use-change.ts';
import { CategoryDialog } from './category-dialog.tsx';
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

  /** Changes places with the neighbour before it or after it. */
  function buttonsOf(category: StaffCategory) {
    const { id, parent_id } = category;
    const name = category[`name_${language}`];
    const ids = all.filter((each) => each.parent_id === parent_id).map((each) => each.id);
    const place = ids.indexOf(id);
    const moveTo = (to: number) => order.mutate(ids.toSpliced(place, 1).toSpliced(to, 0, id));
    return (
      <>
        <IconButton
          disabled={place === 0 || order.isPending}
          onClick={() => moveTo(place - 1)}
          aria-label={say('office.shelf_up', { name })}
        >
          <UpIcon />
        </IconButton>
        <IconButton
          disabled={place === ids.length - 1 || order.isPending}
          onClick={() => moveTo(place + 1)}
          aria-label={say('office.shelf_down', { name })}
        >
          <DownIcon />
        </IconButton>
      </>
    );
  }
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
            {mayWrite && buttonsOf(category)}
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

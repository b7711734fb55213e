import type { Category } from '@kebun/contract/catalogue/taxonomy/categories.ts';
import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ModalViewProps } from '#platform/overlays/modal-host.tsx';
import { useTo } from '#platform/page/links.ts';
import { menuCategoriesQuery } from './queries.ts';

type CategoryNode = Omit<Category, 'children'>;

/** Returns all categories, those without a group and those in one. */
const allOf = (groups: readonly Category[]): CategoryNode[] =>
  groups.flatMap((group) => [group, ...group.children]);

/**
 * The categories with drawings, in a sheet from below. A group opens its children; typing finds a category at any
 * level.
 */
export default function CategorySheet({ dialog }: ModalViewProps<'CATEGORY_VIEW'>) {
  const text = useT();
  const { data: groups = [] } = useQuery(menuCategoriesQuery);
  const [opened, setOpened] = useState<string>();
  const [typed, setTyped] = useState('');

  const group = groups.find(({ slug }) => slug === opened);
  const query = typed.trim().toLowerCase();
  const found = allOf(groups).filter(({ name }) => name.toLowerCase().includes(query));
  const categoryItem = (one: CategoryNode) => (
    <CategoryLink key={one.slug} category={one} label={one.name} onClose={dialog.onClose} />
  );

  return (
    <Dialog {...dialog} title={group && !query ? group.name : text('frame.all_categories')}>
      <label className="focus-ring-within outlined mb-4 flex h-12 items-center gap-3 rounded-full bg-surface px-4.5">
        <Icon name="search" className="text-ink-soft" />
        <span className="sr-only">{text('frame.find_category')}</span>
        <input
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={text('frame.find_category')}
          className="h-full min-w-0 grow rounded-full bg-transparent"
        />
      </label>
      {query && found.length === 0 && <p className="text-ink-soft">{text('frame.no_category')}</p>}
      {group && !query && (
        <button
          type="button"
          // biome-ignore lint/a11y/noAutofocus: what was pressed is gone; this is what took its place
          autoFocus
          onClick={() => setOpened(undefined)}
          className="mb-2 flex min-h-11 items-center gap-2 font-semibold text-leaf"
        >
          <Icon name="left" />
          {text('frame.all_categories')}
        </button>
      )}
      <ul className="grid grid-cols-3 gap-2.5">
        {query && found.map(categoryItem)}
        {!query && group && (
          <>
            <CategoryLink
              category={group}
              label={text('frame.all_of', { name: group.name })}
              onClose={dialog.onClose}
            />
            {group.children.map(categoryItem)}
          </>
        )}
        {!query &&
          !group &&
          groups.map((one) =>
            one.children.length === 0 ? (
              categoryItem(one)
            ) : (
              <li key={one.slug}>
                <button
                  type="button"
                  aria-haspopup="true"
                  onClick={() => setOpened(one.slug)}
                  className={cx(faceClasses, tintClass(one.tint))}
                >
                  <Face category={one}>{one.name}</Face>
                </button>
              </li>
            ),
          )}
      </ul>
    </Dialog>
  );
}

const faceClasses =
  'grid aspect-square w-full content-center justify-items-center gap-1.5 rounded-tile p-2 text-center text-sm leading-tight font-semibold';

function Face({ category: { image }, children }: { category: CategoryNode; children: ReactNode }) {
  return (
    <>
      {image && <img src={image.thumbnail} alt="" width="48" height="48" className="size-12" />}
      {children}
    </>
  );
}

function CategoryLink({
  category,
  label,
  onClose,
}: {
  category: CategoryNode;
  label: string;
  onClose(): void;
}) {
  const to = useTo();

  return (
    <li>
      <Link
        href={to('/categories/view', { query: { slug: category.slug } })}
        onClick={onClose}
        className={cx(faceClasses, tintClass(category.tint))}
      >
        <Face category={category}>{label}</Face>
      </Link>
    </li>
  );
}

import { cx } from '@kebun/ui/lib/cx.ts';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useTo } from '#platform/page/links.ts';
import { menuCategoriesQuery } from './queries.ts';
import { type MenuLink, useMenu } from './use-menu.ts';

const SubMenu = lazy(() => import('./sub-menu.tsx'));

/** The categories side by side, and the pages of the header's menu. */
export function MenuBar() {
  const text = useT();
  const to = useTo();
  const { pathname, search } = useLocation();
  const { data: categories = [] } = useQuery(menuCategoriesQuery);
  const links = useMenu('header');
  const here = pathname + search;

  const entry = (href: string, wide?: boolean) =>
    cx(
      'flex min-h-13 flex-none items-center whitespace-nowrap',
      wide && 'max-xl:hidden',
      href === here ? 'text-leaf shadow-[inset_0_-3px_0_var(--color-leaf)]' : 'hover:text-leaf',
    );

  const page = ({ href, label, wide }: Pick<MenuLink, 'href' | 'label' | 'wide'>) => (
    <Link
      key={href}
      href={href}
      className={entry(href, wide)}
      aria-current={href === here ? 'page' : undefined}
    >
      {label}
    </Link>
  );

  return (
    <nav
      aria-label={text('frame.main_menu')}
      className="relative hidden border-y border-line text-[.9688rem] font-medium md:block print:hidden"
    >
      <div className="wrap no-scrollbar flex items-center gap-4 overflow-x-auto 2xl:gap-8">
        <CategoryMenu />
        {categories.map(({ slug, name }) =>
          page({ href: to('/categories/view', { query: { slug } }), label: name }),
        )}
        <div className="ml-auto flex gap-4 text-leaf 2xl:gap-8">
          {links.map((link) =>
            link.subMenu.length > 0 ? (
              <Suspense key={link.id}>
                <SubMenu label={link.label} links={link.subMenu} />
              </Suspense>
            ) : (
              page(link)
            ),
          )}
        </div>
      </div>
    </nav>
  );
}

const CategoryPanel = lazy(() => import('./category-panel.tsx'));

/** Opens all categories at once, below the menu. */
function CategoryMenu() {
  const text = useT();
  const [open, setOpen] = useState(false);
  const panel = useId();

  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
        className="flex min-h-13 flex-none items-center gap-2 border-r border-line pr-4.5 font-semibold whitespace-nowrap hover:text-leaf xl:pr-8"
      >
        <Icon name={open ? 'close' : 'grid'} />
        {text('frame.all_categories')}
      </button>
      {open && (
        <Suspense>
          <CategoryPanel id={panel} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

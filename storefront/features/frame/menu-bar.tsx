import { cx } from '@kebun/ui/cx.ts';
import { Link } from '@kebun/ui/link.tsx';
import { useText } from '@kebun/ui/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useTo } from '#platform/links.ts';
import { CategoryMenu } from './category-menu.tsx';
import { shelvesQuery } from './queries.ts';
import { useMenu } from './use-menu.ts';

const SubMenu = lazy(() => import('./sub-menu.tsx'));

/** Pages besides the shelves that are worth a place here. */
const pages = [
  ['/bundles', 'frame.bundles'],
  ['/shocking-deals', 'frame.deals'],
] as const;

/** The shelves, side by side, and the pages of the header's menu. */
export function MenuBar() {
  const text = useText();
  const to = useTo();
  const { pathname, search } = useLocation();
  const { data: shelves = [] } = useQuery(shelvesQuery);
  const menu = useMenu();
  const here = pathname + search;

  const entry = (href: string) =>
    cx(
      'flex min-h-13 flex-none items-center whitespace-nowrap',
      href === here ? 'text-leaf shadow-[inset_0_-3px_0_var(--color-leaf)]' : 'hover:text-leaf',
    );

  return (
    <nav
      aria-label={text('frame.main_menu')}
      className="relative hidden border-y border-line text-[.9688rem] font-medium md:block print:hidden"
    >
      <div className="wrap no-scrollbar flex items-center gap-4.5 overflow-x-auto xl:gap-8">
        <CategoryMenu />
        {shelves.map(({ slug, name }) => {
          const href = to('/categories/view', { query: { slug } });
          return (
            <Link
              key={slug}
              href={href}
              className={entry(href)}
              aria-current={href === here ? 'page' : undefined}
            >
              {name}
            </Link>
          );
        })}
        <div className="ml-auto flex gap-4.5 text-leaf xl:gap-8">
          {pages.map(([path, label]) => (
            <Link
              key={path}
              href={to(path)}
              className={entry(to(path))}
              aria-current={to(path) === here ? 'page' : undefined}
            >
              {text(label)}
            </Link>
          ))}
          {menu.map((link) =>
            link.subMenu.length > 0 ? (
              <Suspense key={link.id}>
                <SubMenu label={link.label} links={link.subMenu} />
              </Suspense>
            ) : (
              <Link
                key={link.id}
                href={link.href}
                className={entry(link.href)}
                aria-current={link.href === here ? 'page' : undefined}
              >
                {link.label}
              </Link>
            ),
          )}
        </div>
      </div>
    </nav>
  );
}

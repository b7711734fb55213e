import { tintClass } from '@kebun/ui/catalogue/category-tint.ts';
import { cx } from '@kebun/ui/lib/cx.ts';
import { Drawer } from '@kebun/ui/overlays/drawer.tsx';
import { Icon } from '@kebun/ui/text/icon.tsx';
import { Link } from '@kebun/ui/text/link.tsx';
import { useT } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent, ReactNode } from 'react';
import { useMe } from '#platform/identity/me.ts';
import { openCategorySheet } from '#platform/overlays/open-category-sheet.ts';
import { useTo } from '#platform/page/links.ts';
import { DietaryMenu } from './dietary-menu.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { menuCategoriesQuery } from './queries.ts';
import { type MenuLink, useMenu } from './use-menu.ts';

/** The menu of a phone: the published entries, all categories, the language. */
export default function SideMenu({ open, onClose }: { open: boolean; onClose(): void }) {
  const text = useT();
  const top = useMenu('side');
  const pages = useMenu('side_pages');
  const { data: me } = useMe();
  const { data: categories = [] } = useQuery(menuCategoriesQuery);

  return (
    <Drawer side="left" open={open} onClose={onClose} title={text('frame.menu')} footer={<LanguageSwitch />}>
      {me && (
        <p className="flex min-h-13 items-center gap-3 border-b border-line font-semibold">
          <Icon name="user" />
          {me.display_name}
        </p>
      )}
      <nav aria-label={text('frame.main_menu')} className="py-2">
        <ul className="border-b border-line pb-2">
          <Entries links={top} onClose={onClose} />
        </ul>
        <ul className="border-b border-line py-2">
          {categories.map((category) => (
            <li key={category.slug}>
              <CategoryItem category={category} onClose={onClose} />
            </li>
          ))}
        </ul>
        <DietaryMenu onClose={onClose} className="border-b border-line py-2" />
        <ul className="py-2">
          <Entries links={pages} onClose={onClose} />
        </ul>
      </nav>
    </Drawer>
  );
}

interface CategoryItemProps {
  category: {
    slug: string;
    name: string;
    tint: Parameters<typeof tintClass>[0];
    image: { thumbnail: string } | null;
    children: { slug: string; name: string }[];
  };
  onClose(): void;
}

/** A category with children expands; one without is a link. */
function CategoryItem({ category: { slug, name, tint, image, children }, onClose }: CategoryItemProps) {
  const text = useT();
  const to = useTo();
  const viewOf = (slug: string) => to('/categories/view', { query: { slug } });
  const face = (
    <>
      <span className={cx('grid size-10 flex-none place-items-center rounded-sm', tintClass(tint))}>
        {image && <img src={image.thumbnail} alt="" width="28" height="28" className="size-7" />}
      </span>
      {name}
    </>
  );
  if (children.length === 0)
    return (
      <Link href={viewOf(slug)} onClick={onClose} className="flex min-h-13 items-center gap-3 font-medium">
        {face}
      </Link>
    );

  return (
    <details className="group">
      <summary className="flex min-h-13 items-center gap-3 font-medium">
        {face}
        <Icon name="down" className="ml-auto transition-[rotate] group-open:rotate-180" />
      </summary>
      <ul className="pb-2 pl-13">
        <Entry href={viewOf(slug)} onClose={onClose}>
          {text('frame.all_of', { name })}
        </Entry>
        {children.map((child) => (
          <Entry key={child.slug} href={viewOf(child.slug)} onClose={onClose}>
            {child.name}
          </Entry>
        ))}
      </ul>
    </details>
  );
}

/** The children of an entry are listed after it. */
function Entries({ links, onClose }: { links: readonly MenuLink[]; onClose(): void }) {
  const categories = useTo()('/categories');
  return links
    .flatMap((link) => [link, ...link.subMenu])
    .filter(({ href }) => href)
    .map(({ id, href, label }) => (
      <Entry
        key={id}
        href={href}
        onClose={onClose}
        {...(href === categories && { onClick: openCategorySheet })}
      >
        {label}
      </Entry>
    ));
}

interface EntryProps {
  href: string;
  onClose(): void;
  /** Called instead of following the link. */
  onClick?(event: MouseEvent): void;
  children: ReactNode;
}

function Entry({ href, onClose, onClick = onClose, children }: EntryProps) {
  return (
    <li>
      <Link href={href} onClick={onClick} className="flex min-h-11 items-center">
        {children}
      </Link>
    </li>
  );
}

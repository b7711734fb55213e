import type { MenuEntry, MenuName } from '@kebun/contract/content/menus/menus.ts';
import { useLanguage } from '@kebun/ui/text/text.tsx';
import { useQuery } from '@tanstack/react-query';
import { useAuthorised } from '#platform/identity/me.ts';
import { pathIn } from '#platform/page/links.ts';
import { menusQuery } from './queries.ts';

type Entry = Omit<MenuEntry, 'subMenu'> & { subMenu?: readonly Entry[] };

export interface MenuLink extends Pick<Entry, 'id' | 'label' | 'wide' | 'extra'> {
  /** Empty where the entry only heads its children. */
  href: string;
  /** The children of the entry. */
  subMenu: MenuLink[];
}

/** Returns the entries of a menu that this visitor may see. */
export function useMenu(name: MenuName): MenuLink[] {
  const language = useLanguage();
  const isAuthorised = useAuthorised();
  const { data: menus } = useQuery(menusQuery);

  const linksOf = (entries: readonly Entry[]): MenuLink[] =>
    entries
      .filter(({ requiredAuthorized = isAuthorised }) => requiredAuthorized === isAuthorised)
      .map(({ path = '', subMenu = [], ...entry }) => ({
        ...entry,
        href: path.startsWith('/') ? pathIn(language, path) : path,
        subMenu: linksOf(subMenu),
      }))
      .filter(({ href, subMenu, extra }) => href || extra || subMenu.length > 0);
  return linksOf(menus?.[name] ?? []);
}

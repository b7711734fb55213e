import { headerMenu, type MenuEntry } from '@kebun/contract/site.ts';
import { useText } from '@kebun/ui/text.tsx';
import { type PagePath, useTo } from '#platform/links.ts';
import { useAuthorised } from '#platform/me.ts';

export interface MenuLink {
  id: string;
  href: string;
  label: string;
  /** What stands below it. */
  subMenu: MenuLink[];
}

/** The entries of a menu that this visitor may follow: the header's, unless another is meant. */
export function useMenu(entries: readonly MenuEntry[] = headerMenu): MenuLink[] {
  const text = useText();
  const to = useTo();
  const isAuthorised = useAuthorised();

  const linksOf = (entries: readonly MenuEntry[]): MenuLink[] =>
    entries
      .filter(({ requiredAuthorized = isAuthorised }) => requiredAuthorized === isAuthorised)
      .map(({ id, path, labelKey, subMenu = [] }) => ({
        id,
        href: to(path as PagePath),
        label: text(labelKey),
        subMenu: linksOf(subMenu),
      }));
  return linksOf(entries);
}

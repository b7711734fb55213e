import { headerMenu, type MenuEntry } from '@kebun/contract/site.ts';
import { useText } from '@kebun/ui/text.tsx';
import { type PagePath, useTo } from '#platform/links.ts';
import { useAuthorised } from '#platform/me.ts';

/** The entries of the header's menu that this visitor may follow. */
export function useMenu() {
  const text = useText();
  const to = useTo();
  const isAuthorised = useAuthorised();

  return (headerMenu as readonly MenuEntry[])
    .filter(({ requiredAuthorized = false }) => isAuthorised || !requiredAuthorized)
    .map(({ id, path, labelKey }) => ({ id, href: to(path as PagePath), label: text(labelKey) }));
}

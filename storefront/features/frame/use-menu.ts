import { headerMenu } from '@kebun/contract/site.ts';
import { useText } from '@kebun/ui/text.tsx';
import { useTo } from '#platform/links.ts';

/** The entries of the header's menu, as far as their pages exist. */
export function useMenu() {
  const text = useText();
  const to = useTo();
  return headerMenu.map(({ id, path, labelKey }) => ({ id, href: to(path), label: text(labelKey) }));
}

import { useLocation, useMatches } from 'react-router';
import type { PageHandle } from './page.ts';

/** What the page on show says of itself. */
export function usePageHandle(): PageHandle {
  const handle = useMatches().at(-1)?.handle;
  return (handle as PageHandle | undefined) ?? {};
}

/** The page's address without what it does not know, in one order: the same for everyone who sees the same page. */
export function usePageAddress() {
  const { pathname, search } = useLocation();
  const { parameters = [] } = usePageHandle();
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of parameters) {
    const value = given.get(name);
    if (value) known.set(name, value);
  }
  return { path: pathname, search: known.size > 0 ? `?${known}` : '' };
}

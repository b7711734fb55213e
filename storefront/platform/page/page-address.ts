import { useLocation, useMatches } from 'react-router';
import { useApp } from './app-context.ts';
import type { PageHandle } from './page.ts';

/** Returns the handle of the present page. */
export function usePageHandle(): PageHandle {
  const handle = useMatches().at(-1)?.handle;
  return (handle as PageHandle | undefined) ?? {};
}

/** Returns the page's canonical address: without unknown parameters, in one order. */
export function usePageAddress() {
  const { pathname, search } = useLocation();
  const { shownPath = pathname } = useApp();
  const { parameters = [] } = usePageHandle();
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of parameters) {
    const value = given.get(name);
    if (value) known.set(name, value);
  }
  return { path: shownPath, search: known.size > 0 ? `?${known}` : '' };
}

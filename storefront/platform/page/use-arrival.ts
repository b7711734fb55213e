import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After a navigation the focus and the scroll position go to the top, past the menus. */
export function useArrival(id: string) {
  const { pathname, search } = useLocation();
  const here = useRef(pathname);
  const opened = useRef(pathname + search);

  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [pathname, id]);

  // a page that the browser rendered was never fetched as a document: the worker fetches it, so that it opens offline
  // too
  useEffect(() => {
    if (opened.current === pathname + search) return;
    opened.current = '';
    navigator.serviceWorker?.controller?.postMessage(location.href);
  }, [pathname, search]);
}

import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Whoever comes to another page begins at its top, by keyboard and by ear as well; the menus are behind them. */
export function useArrival(id: string) {
  const { pathname, search } = useLocation();
  const here = useRef(pathname);
  const opened = useRef(pathname + search);

  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [pathname, id]);

  // a page that was put together here was never fetched whole: the worker sees to it that it opens offline too
  useEffect(() => {
    if (opened.current === pathname + search) return;
    opened.current = '';
    navigator.serviceWorker?.controller?.postMessage(location.href);
  }, [pathname, search]);
}

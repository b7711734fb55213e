import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Whoever comes to another page begins at its top, by keyboard and by ear as well; the menus are behind them. */
export function useArrival(id: string) {
  const { pathname } = useLocation();
  const here = useRef(pathname);

  useEffect(() => {
    if (here.current === pathname) return;
    here.current = pathname;
    document.getElementById(id)?.focus({ preventScroll: true });
  }, [pathname, id]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** The shop updates prices just after a deal ends, not at the same moment. */
const refetchDelayMs = 4_000;

/** Refetches every price on the page soon: a deal has begun or ended. */
export function useRefreshDeals(): () => void {
  const queries = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  return useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void queries.invalidateQueries(), refetchDelayMs);
  }, [queries]);
}

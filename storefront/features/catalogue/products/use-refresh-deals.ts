import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';

/** The shop turns its shelves just after a deal ends, not in the same blink. */
const refetchDelayMs = 4_000;

/** Looks at every price on the page again, soon: a deal has begun or is over. */
export function useRefetchDeals(): () => void {
  const queries = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);

  return useCallback(() => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void queries.invalidateQueries(), refetchDelayMs);
  }, [queries]);
}

import { useRef } from 'react';
import { newKey } from '#platform/api/new-key.ts';

/** One key for one deed: kept while it is uncertain whether it was done, and another for the next. */
export function useIdempotencyKey() {
  const key = useRef<string>(undefined);
  return {
    key() {
      key.current ??= newKey();
      return key.current;
    },
    isOver() {
      key.current = undefined;
    },
  };
}

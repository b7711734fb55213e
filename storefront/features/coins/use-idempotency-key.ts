import { useRef } from 'react';
import { newKey } from '#platform/api/new-key.ts';

/** Returns one idempotency key for an action: it stays until the result is known, and the next action gets another. */
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

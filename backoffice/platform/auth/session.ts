import { useSyncExternalStore } from 'react';

let isOver = false;
const listeners = new Set<() => void>();

/** Returns whether the session expired while the staff member was working. */
export const isSessionOver = () => isOver;

export function sessionIsOver(over: boolean): void {
  if (isOver === over) return;
  isOver = over;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useSessionOver = () => useSyncExternalStore(subscribe, isSessionOver);

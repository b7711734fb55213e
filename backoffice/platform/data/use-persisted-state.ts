import { useState } from 'react';

function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise; // unreadable storage starts empty
  }
}

/** State that is stored on the device: a tablet that sleeps or reloads loses nothing. */
export function usePersistedState<T>(name: string, start: T) {
  const [value, setValue] = useState(() => read(name, start));

  function store(next: T) {
    localStorage.setItem(name, JSON.stringify(next));
    setValue(next);
  }
  return [value, store] as const;
}

/** Removes the stored state once the work is done here or elsewhere. */
export const clearPersistedState = (name: string) => localStorage.removeItem(name);

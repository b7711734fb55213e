import { useState } from 'react';

function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise; // what cannot be read is begun anew
  }
}

/** What is done half way stays on the device: a tablet that goes dark, or reloads, loses nothing. */
export function usePersistedState<T>(name: string, start: T) {
  const [value, setValue] = useState(() => read(name, start));

  function keep(next: T) {
    localStorage.setItem(name, JSON.stringify(next));
    setValue(next);
  }
  return [value, keep] as const;
}

/** It is done, or was done elsewhere. */
export const clearPersistedState = (name: string) => localStorage.removeItem(name);

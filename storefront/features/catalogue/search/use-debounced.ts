import { useEffect, useState } from 'react';

/** Returns a value once it has not changed for a moment, so that not every letter is a request. */
export function useDebounced<Value>(value: Value, milliseconds = 120) {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const soon = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(soon);
  }, [value, milliseconds]);

  return settled;
}

import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a moment, so that not every letter is a question. */
export function useDebounced<Value>(value: Value, milliseconds = 120) {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const soon = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(soon);
  }, [value, milliseconds]);

  return settled;
}

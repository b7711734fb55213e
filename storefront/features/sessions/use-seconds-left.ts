import { useEffect, useState } from 'react';

/** Returns the seconds still to wait, and a function that restarts the wait. */
export function useSecondsLeft(start: number): [left: number, wait: (seconds: number) => void] {
  const [left, setLeft] = useState(start);

  useEffect(() => {
    if (left <= 0) return;
    const tick = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(tick);
  }, [left]);

  return [left, setLeft];
}

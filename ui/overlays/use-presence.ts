import { useEffect, useState } from 'react';

/** True while something is open, and for the length of its closing animation. */
export function usePresence(open: boolean, milliseconds = 400) {
  const [lingers, setLingers] = useState(open);

  useEffect(() => {
    if (open) return setLingers(true);
    const gone = setTimeout(() => setLingers(false), milliseconds);
    return () => clearTimeout(gone);
  }, [open, milliseconds]);

  return open || lingers;
}

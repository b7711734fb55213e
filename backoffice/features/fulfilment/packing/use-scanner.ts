import { useEffect, useEffectEvent } from 'react';

const maxKeyGapMs = 250; // milliseconds between two keys at most, because a tablet reports them slowly
const shortest = 4; // characters of a code

const isTypedIn = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * Calls `onScan` with each scanned code. A scanner is a keyboard that types a code at once and ends it with Enter. The
 * hook listens only while no field has the focus, so it never takes keys from someone who types; and its Enter presses
 * no button.
 */
export function useScanner(onScan: (code: string) => void) {
  const scanned = useEffectEvent(onScan);
  useEffect(() => {
    let code = '';
    let last = 0;
    function onKey(event: KeyboardEvent) {
      if (isTypedIn(event.target) || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - last > maxKeyGapMs) code = '';
      last = event.timeStamp;
      if (event.key.length === 1) code += event.key;
      if (event.key !== 'Enter' || code.length < shortest) return;
      event.preventDefault();
      event.stopPropagation();
      scanned(code);
      code = '';
    }
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
}

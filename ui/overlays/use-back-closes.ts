import { useEffect, useEffectEvent } from 'react';
import { pushOverlayHistory } from './overlay-history.ts';

const phones = '(width < 48rem), (pointer: coarse)';

/** On phones the back button closes the topmost overlay instead of leaving the page. */
export function useBackCloses(open: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (open && matchMedia(phones).matches) return pushOverlayHistory(() => close());
  }, [open]);
}

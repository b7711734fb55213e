import { useEffect, useRef } from 'react';
import { useUnsaved } from './unsaved.tsx';
import { useIsDirty } from './use-is-dirty.ts';

interface Form {
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
}

/** The listeners of a form that keep unsaved input from being left by mistake. */
export function useDraftForm({ errors, isBusy }: Form) {
  const { isUnsent, onSaved, onRefused, listening } = useIsDirty();
  const wasBusy = useRef(false);
  const isRefused = Object.keys(errors).length > 0;
  useUnsaved(isUnsent); // a save may open another page

  useEffect(() => {
    if (!isBusy && isRefused) onRefused();
    else if (!isBusy && wasBusy.current) onSaved();
    wasBusy.current = isBusy;
  });
  return listening;
}

import { useEffect, useRef } from 'react';
import { useUnsaved } from './unsaved.tsx';
import { useTyped } from './use-draft.ts';

interface Form {
  said: Readonly<Record<string, string>>;
  isBusy: boolean;
}

/** What a form listens by, so that nobody leaves it by mistake between typing and saving. */
export function useTypedForm({ said, isBusy }: Form) {
  const { isUnsent, onSaved, onRefused, listening } = useTyped();
  const wasBusy = useRef(false);
  const isRefused = Object.keys(said).length > 0;
  useUnsaved(isUnsent); // what is being saved may lead elsewhere

  useEffect(() => {
    if (!isBusy && isRefused) onRefused();
    else if (!isBusy && wasBusy.current) onSaved();
    wasBusy.current = isBusy;
  });
  return listening;
}

import { useEffect, useRef } from 'react';
import { useUnsaved } from './unsaved.tsx';
import { useIsDirty } from './use-draft.ts';

interface Form {
  errors: Readonly<Record<string, string>>;
  isBusy: boolean;
}

/** What a form listens by, so that nobody leaves it by mistake between typing and saving. */
export function useTypedForm({ errors, isBusy }: Form) {
  const { isUnsent, onSaved, onRefused, listening } = useIsDirty();
  const wasBusy = useRef(false);
  const isRefused = Object.keys(errors).length > 0;
  useUnsaved(isUnsent); // what is being saved may lead elsewhere

  useEffect(() => {
    if (!isBusy && isRefused) onRefused();
    else if (!isBusy && wasBusy.current) onSaved();
    wasBusy.current = isBusy;
  });
  return listening;
}

import { Dialog, type DialogProps } from '@mui/material';
import { useState } from 'react';
import { LoseDialog, useUnsaved } from './unsaved.tsx';
import { useIsDirty } from './use-draft.ts';

interface Props extends Pick<DialogProps, 'aria-labelledby' | 'children' | 'fullWidth' | 'maxWidth'> {
  onClose: () => void;
}

/** A dialog that is typed into: a touch beside it, or Escape, takes nothing away without asking. */
export function TypedDialog({ onClose, children, ...look }: Props) {
  const { isTyped, isUnsent, listening } = useIsDirty();
  const [isAsking, setIsAsking] = useState(false);
  useUnsaved(isUnsent); // what is sent may close it, and lead elsewhere

  return (
    <Dialog open {...look} {...listening} onClose={() => (isTyped() ? setIsAsking(true) : onClose())}>
      {children}
      {isAsking && <LoseDialog onStay={() => setIsAsking(false)} onLose={onClose} />}
    </Dialog>
  );
}

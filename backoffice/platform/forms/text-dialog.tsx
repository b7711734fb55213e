import { Dialog, type DialogProps } from '@mui/material';
import { useState } from 'react';
import { LoseDialog, useUnsaved } from './unsaved.tsx';
import { useIsDirty } from './use-is-dirty.ts';

interface Props extends Pick<DialogProps, 'aria-labelledby' | 'children' | 'fullWidth' | 'maxWidth'> {
  onClose: () => void;
}

/** A dialog with inputs: a press outside it, or Escape, asks before it discards them. */
export function TextDialog({ onClose, children, ...look }: Props) {
  const { isTyped, isUnsent, listening } = useIsDirty();
  const [isOpen, setIsOpen] = useState(false);
  useUnsaved(isUnsent); // a submit may close the dialog and open another page

  return (
    <Dialog open {...look} {...listening} onClose={() => (isTyped() ? setIsOpen(true) : onClose())}>
      {children}
      {isOpen && <LoseDialog onStay={() => setIsOpen(false)} onLose={onClose} />}
    </Dialog>
  );
}

import { Button, type ButtonProps } from '@mui/material';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props extends Pick<ButtonProps, 'variant' | 'disabled'> {
  label: string; // the action, on the button and in the question
  lead: string; // the name of the removed item
  isBusy: boolean;
  onConfirm: () => void;
}

/** A destructive button that asks for confirmation. */
export function ConfirmButton({ label, lead, isBusy, onConfirm, ...look }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button color="error" {...look} onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={label}
          lead={lead}
          confirm={label}
          isSerious
          isBusy={isBusy}
          onClose={() => setIsOpen(false)}
          onConfirm={() => {
            setIsOpen(false);
            onConfirm();
          }}
        />
      )}
    </>
  );
}

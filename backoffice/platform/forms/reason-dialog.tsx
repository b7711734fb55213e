import { TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useT } from '../shell/messages-provider.tsx';
import { FormDialog } from './form-dialog.tsx';

interface Props {
  title: string;
  hint: string; // the readers of the reason
  confirm: string;
  most?: number; // characters
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** A dialog that requires a reason. */
export function ReasonDialog({ title, hint, confirm, most = 500, onClose, onConfirm }: Props) {
  const text = useT();
  const [isMissing, setIsMissing] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    if (reason) onConfirm(reason);
    else setIsMissing(true);
  }
  return (
    <FormDialog
      title={title}
      confirm={confirm}
      isSerious
      isBusy={false}
      onClose={onClose}
      onSubmit={onSubmit}
    >
      <TextField
        name="reason"
        label={text('common.reason')}
        error={isMissing}
        onChange={() => setIsMissing(false)}
        helperText={isMissing ? text('office.reason_missing') : hint}
        multiline
        minRows={2}
        fullWidth
        autoFocus
        slotProps={{ htmlInput: { maxLength: most } }}
      />
    </FormDialog>
  );
}

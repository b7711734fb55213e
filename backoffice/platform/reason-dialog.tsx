import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useText } from './texts.tsx';

interface Props {
  title: string;
  hint: string; // who will read the reason
  confirm: string;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Something that is not done without saying why. */
export function ReasonDialog({ title, hint, confirm, onClose, onConfirm }: Props) {
  const text = useText();
  const heading = useId();
  const [isMissing, setIsMissing] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    if (reason) onConfirm(reason);
    else setIsMissing(true);
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent>
          <TextField
            name="reason"
            label={text('office.reason')}
            error={isMissing}
            helperText={isMissing ? text('office.reason_missing') : hint}
            multiline
            minRows={2}
            fullWidth
            autoFocus
            margin="dense"
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions sx={{ padding: 3 }}>
          <Button onClick={onClose}>{text('ra.action.close')}</Button>
          <Button type="submit" variant="contained" color="error">
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '#platform/texts.tsx';

interface Props {
  onClose: () => void;
  onCallOff: (note: string) => void;
}

/** Calling an order off is for good, and says why. */
export function CallOffDialog({ onClose, onCallOff }: Props) {
  const text = useText();
  const title = useId();
  const [isMissing, setIsMissing] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note') ?? '').trim();
    if (note) onCallOff(note);
    else setIsMissing(true);
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={title}>{text('office.call_off_title')}</DialogTitle>
        <DialogContent>
          <TextField
            name="note"
            label={text('office.reason')}
            error={isMissing}
            helperText={isMissing ? text('office.reason_missing') : text('office.call_off_hint')}
            multiline
            minRows={2}
            fullWidth
            autoFocus
            margin="dense"
            slotProps={{ htmlInput: { maxLength: 500 } }}
          />
        </DialogContent>
        <DialogActions sx={{ padding: 3 }}>
          <Button onClick={onClose}>{text('office.keep_order')}</Button>
          <Button type="submit" variant="contained" color="error">
            {text('office.move_call_off')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

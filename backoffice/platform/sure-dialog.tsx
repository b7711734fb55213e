import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  TextField,
  Typography,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useText } from './texts.tsx';

interface Props {
  title: string;
  lead: string;
  confirm: string; // what the button says
  isSerious?: boolean; // it takes something away
  needsReason?: boolean;
  isBusy: boolean;
  said?: string | undefined; // what the API says against it
  children?: ReactNode; // more that is to be chosen
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Asks once more before something that others notice, and for a reason where one is kept. */
export function SureDialog(props: Props) {
  const { title, lead, confirm, isSerious = false, needsReason = false, isBusy, said, children } = props;
  const text = useText();
  const heading = useId();
  const [isMissing, setIsMissing] = useState(false);

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setIsMissing(needsReason && !reason);
    if (reason || !needsReason) props.onConfirm(reason);
  }
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={heading} fullWidth maxWidth="sm">
      <form noValidate onSubmit={onSubmit}>
        <DialogTitle id={heading}>{title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <Typography>{lead}</Typography>
          {children}
          {needsReason && (
            <TextField
              name="reason"
              label={text('office.reason')}
              error={isMissing}
              helperText={isMissing && text('office.reason_missing')}
              multiline
              minRows={2}
              fullWidth
              slotProps={{ htmlInput: { maxLength: 500 } }}
            />
          )}
          <div role="alert">{said && <Alert severity="error">{said}</Alert>}</div>
        </DialogContent>
        <DialogActions sx={{ padding: 3 }}>
          <Button onClick={props.onClose}>{text('office.never_mind')}</Button>
          <Button type="submit" variant="contained" color={isSerious ? 'error' : 'primary'} loading={isBusy}>
            {confirm}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

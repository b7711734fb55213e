import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId } from 'react';
import { useBlocker } from 'react-router';
import { useText } from './texts.tsx';

/** Whoever leaves a page with something typed and not saved is asked first, and stays where they are meanwhile. */
export function Unsaved({ isChanged }: { isChanged: boolean }) {
  const text = useText();
  const title = useId();
  const blocker = useBlocker(isChanged);

  useEffect(() => {
    if (!isChanged) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isChanged]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby={title}>
      <DialogTitle id={title}>{text('office.unsaved_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('office.unsaved_text')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ padding: 3 }}>
        <Button onClick={() => blocker.proceed()} color="error">
          {text('office.unsaved_leave')}
        </Button>
        <Button variant="contained" onClick={() => blocker.reset()} autoFocus>
          {text('office.unsaved_stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

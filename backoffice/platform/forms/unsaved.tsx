import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../shell/messages-provider.tsx';

/** What is shown and would lose something, each by its own answer; the router asks one for all of them. */
const unsaved = new Set<() => boolean>();
export const isAnythingUnsaved = () => [...unsaved].some((isChanged) => isChanged());

/** Whoever leaves while this is so is asked first, for as long as what says so is shown. */
export function useUnsaved(isChanged: () => boolean): void {
  const latest = useRef(isChanged);
  useEffect(() => {
    latest.current = isChanged;
  });
  useEffect(() => {
    const ask = () => latest.current();
    unsaved.add(ask);
    return () => {
      unsaved.delete(ask);
    };
  }, []);
}

/** Whoever leaves a page with something typed and not saved is asked first, and stays where they are meanwhile. */
export function UnsavedChangesGuard() {
  const blocker = useBlocker(isAnythingUnsaved);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  if (blocker.state !== 'blocked') return null;
  return <LoseDialog onStay={() => blocker.reset()} onLose={() => blocker.proceed()} />;
}

/** Nothing is asked about any more: what is typed is not theirs who come next. */
export const discardUnsaved = () => unsaved.clear();

/** Asks whether what was typed may go. */
export function LoseDialog({ onStay, onLose }: { onStay: () => void; onLose: () => void }) {
  const text = useT();
  const title = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={title}>
      <DialogTitle id={title}>{text('office.unsaved_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('office.unsaved_text')}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ padding: 3 }}>
        <Button onClick={onLose} color="error">
          {text('office.unsaved_leave')}
        </Button>
        <Button variant="contained" onClick={onStay} autoFocus>
          {text('office.unsaved_stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

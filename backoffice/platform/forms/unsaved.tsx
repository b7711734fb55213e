import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../shell/messages-provider.tsx';

/**
 * The components with unsaved input, each with a function that returns whether it has any; the router has one blocker
 * for all of them.
 */
const unsaved = new Set<() => boolean>();
export const isAnythingUnsaved = () => [...unsaved].some((isChanged) => isChanged());

/**
 * Asks before the page is left while `isChanged` returns true and the component is mounted. From the first paint: an
 * effect would run a moment later, and until then the page could be left unasked.
 */
export function useUnsaved(isChanged: () => boolean): void {
  const latest = useRef(isChanged);
  useLayoutEffect(() => {
    latest.current = isChanged;
  });
  useLayoutEffect(() => {
    const confirmLeave = () => latest.current();
    unsaved.add(confirmLeave);
    return () => {
      unsaved.delete(confirmLeave);
    };
  }, []);
}

/** Asks before a page with unsaved input is left; until the answer the page stays. */
export function UnsavedChangesGuard() {
  const blocker = useBlocker(isAnythingUnsaved);

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isAnythingUnsaved()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, []);

  if (blocker.state !== 'blocked') return null;
  return <LoseDialog onStay={() => blocker.reset()} onLose={() => blocker.proceed()} />;
}

/** Forgets all unsaved input, because it does not belong to the next staff member. */
export const discardUnsaved = () => unsaved.clear();

/** Asks whether to discard the unsaved input. */
export function LoseDialog({ onStay, onLose }: { onStay: () => void; onLose: () => void }) {
  const text = useT();
  const title = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={title}>
      <DialogTitle id={title}>{text('office.unsaved_title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{text('office.unsaved_text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
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

import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react';

/** A list of choices opens outside its form and fires no change event there, so a press on it counts. */
const isChoice = ({ target }: SyntheticEvent) =>
  target instanceof Element && target.closest('[role="option"]') !== null;

/**
 * Returns whether anything within the listeners was typed, ticked or chosen and not submitted since. Input in a dialog
 * does not count for the form that opened it.
 */
export function useIsDirty() {
  const typed = useRef(false);
  const sent = useRef(false);
  const note = (event: SyntheticEvent) => {
    event.stopPropagation();
    typed.current = true;
    sent.current = false;
  };
  const noteChoice = (event: SyntheticEvent) => isChoice(event) && note(event);
  return {
    isTyped: () => typed.current,
    isUnsent: () => typed.current && !sent.current,
    onSaved() {
      typed.current = false;
    },
    onRefused() {
      sent.current = false;
    },
    listening: {
      onChange: note,
      onClick: noteChoice,
      onKeyDown: (event: KeyboardEvent) => (event.key === 'Enter' || event.key === ' ') && noteChoice(event),
      onSubmitCapture({ currentTarget, target }: SyntheticEvent) {
        if (currentTarget.contains(target as Node)) sent.current = true; // a dialog's own form is elsewhere in the DOM
      },
    },
  };
}

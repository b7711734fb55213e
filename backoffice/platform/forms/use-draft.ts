import { type KeyboardEvent, type SyntheticEvent, useRef } from 'react';

/** A list of choices opens beside its form and changes no field that the page could hear of: it is pressed. */
const isChoice = ({ target }: SyntheticEvent) =>
  target instanceof Element && target.closest('[role="option"]') !== null;

/**
 * Whether something was typed, ticked or chosen within what listens so, and not sent since. What is typed into a dialog
 * is not told to the form that it was opened from.
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
        if (currentTarget.contains(target as Node)) sent.current = true; // a dialog's own form lies elsewhere
      },
    },
  };
}

import { type KeyboardEvent, type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { useBackCloses } from './use-back-closes.ts';

export interface Modal {
  open: boolean;
  onClose(): void;
  /** Neither Escape nor the back button closes it, nor a click outside. */
  locked?: boolean | undefined;
  keepOnOutsideClick?: boolean | undefined;
  /** The page's address opens it: a page may come with it open, and going back closes it without its doing. */
  addressed?: boolean | undefined;
}

/**
 * Makes a `<dialog>` follow `open`. The browser keeps the focus inside, puts it back afterwards and hides the rest of
 * the page from readers; this says only when it may close.
 */
export function useModal({
  open,
  onClose,
  locked = false,
  keepOnOutsideClick = false,
  addressed = false,
}: Modal) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressBegan = useRef<EventTarget>(null);
  useBackCloses(open && !locked && !addressed, onClose);

  // Before paint and before unmounting, so that the focus can still go back to where it came from.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;

    keepPageWidth();
    if (dialog.open) dialog.close(); // as it came with the page, it let everything else be reached
    dialog.showModal();
    const first = dialog.querySelector<HTMLElement>('[data-first-focus]') ?? dialog;
    first.focus();
    return () => {
      dialog.close();
      closedAt = performance.now();
    };
  }, [open]);

  const isItself = (event: SyntheticEvent) => event.target === event.currentTarget;

  return {
    ref,
    /** Only in the page as it comes; from then on the browser opens and closes it. */
    open: addressed && open && typeof window === 'undefined' ? true : undefined,
    suppressHydrationWarning: addressed,
    tabIndex: -1,
    onKeyDown: (event: KeyboardEvent) => {
      if (locked && event.key === 'Escape') event.preventDefault();
    },
    onCancel: (event: SyntheticEvent) => {
      if (!isItself(event)) return; // a file input inside it says "cancel" too
      event.preventDefault();
      if (!locked) onClose();
    },
    /** A browser closes it by itself when Escape is pressed twice. */
    onClose: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (open && isItself(event) && !event.currentTarget.open) onClose();
    },
    onPointerDown: (event: SyntheticEvent) => {
      pressBegan.current = event.target;
    },
    /** Only the mask answers as the dialog itself. A press that began inside, to select text, is not outside. */
    onClick: (event: MouseEvent) => {
      const outside = isItself(event) && pressBegan.current === event.target;
      if (outside && !locked && !keepOnOutsideClick) onClose();
    },
  };
}

let closedAt = Number.NEGATIVE_INFINITY;
const doubleTap = 500; // ms, within which browsers count two taps as one double tap

/** The second half of a double tap that closed an overlay falls on the page beneath, and nobody meant that. */
globalThis.addEventListener?.(
  'click',
  (event) => {
    if (event.detail < 2 || performance.now() - closedAt > doubleTap) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);

/** The scrollbar of the page goes while a dialog is open; its width stays, so nothing behind the mask jumps. */
function keepPageWidth() {
  const page = document.documentElement;
  if (document.querySelector('dialog[open]')) return;
  page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
}

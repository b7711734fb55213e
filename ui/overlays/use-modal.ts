import {
  type KeyboardEvent,
  type MouseEvent,
  type SyntheticEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { pushOverlayHistory } from './overlay-history.ts';

export interface Modal {
  open: boolean;
  onClose(): void;
  /** Neither Escape nor the back button nor a click outside closes it. */
  locked?: boolean | undefined;
  keepOnOutsideClick?: boolean | undefined;
  /**
   * The page's address opens the dialog: the page may load with it open, and going back closes it without this hook.
   */
  addressed?: boolean | undefined;
}

/**
 * Makes a `<dialog>` follow `open`. The browser traps and restores the focus and hides the rest of the page from
 * screen readers; this hook only decides when the dialog may close.
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

  // Before paint and before unmounting, so that the focus can still return to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;

    keepPageWidth();
    if (dialog.open) dialog.close(); // as rendered by the server it is not modal: the rest of the page could be reached
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
    /** Only in the page as the server renders it; from then on the browser opens and closes it. */
    open: addressed && open && typeof window === 'undefined' ? true : undefined,
    suppressHydrationWarning: addressed,
    tabIndex: -1,
    onKeyDown: (event: KeyboardEvent) => {
      if (locked && event.key === 'Escape') event.preventDefault();
    },
    onCancel: (event: SyntheticEvent) => {
      if (!isItself(event)) return; // a file input inside fires "cancel" too
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
    /**
     * Only the mask has the dialog itself as its target. A press that began inside, to select text, does not count as
     * outside.
     */
    onClick: (event: MouseEvent) => {
      const outside = isItself(event) && pressBegan.current === event.target;
      if (outside && !locked && !keepOnOutsideClick) onClose();
    },
  };
}

let closedAt = Number.NEGATIVE_INFINITY;
const doubleTap = 500; // ms, within which browsers count two taps as one double tap

/**
 * The second half of a double tap that closed an overlay hits the page beneath, which the visitor did not intend. The
 * time of the tap counts: a slow phone handles it late.
 */
globalThis.addEventListener?.(
  'click',
  (event) => {
    if (event.detail < 2 || event.timeStamp - closedAt > doubleTap) return;
    event.preventDefault();
    event.stopPropagation();
  },
  { capture: true },
);

/** Keeps the width of the scrollbar, which disappears while a dialog is open, so that nothing behind the mask jumps. */
function keepPageWidth() {
  const page = document.documentElement;
  if (document.querySelector('dialog[open]')) return;
  page.style.setProperty('--scrollbar', `${innerWidth - page.clientWidth}px`);
}

const phones = '(width < 48rem), (pointer: coarse)';

/** On phones the back button closes the topmost overlay instead of leaving the page. */
function useBackCloses(open: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (open && matchMedia(phones).matches) return pushOverlayHistory(() => close());
  }, [open]);
}

import { closed, type Move, moves } from './moves.ts';
import type { ModalView, ViewData } from './views.ts';

/**
 * How long a closed modal keeps its view, so that it does not change during the animation (specification, section 9).
 */
export const modalResetDelay = 700; // ms

/** Every change by its name, `overlays.openDrawer('CART_SIDEBAR')`; a modal also takes the data of its view. */
type OverlayActions = {
  [Name in Exclude<keyof typeof moves, 'openModal'>]: (
    ...parameters: Parameters<(typeof moves)[Name]>
  ) => void;
} & { openModal<View extends ModalView>(view: View, ...data: ViewData<View>): void };

export function makeOverlays() {
  let now = closed;
  let reset: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function make(move: Move) {
    const before = now;
    now = move(before);
    if (before.modal.open && !now.modal.open) resetLater();
    if (now !== before) for (const listener of listeners) listener();
  }

  function resetLater() {
    const { view } = now.modal;
    clearTimeout(reset);
    reset = setTimeout(() => make(moves.resetModal(view)), modalResetDelay);
  }

  const moving = Object.entries(moves).map(([name, moveOf]) => [
    name,
    (...parameters: never[]) => make((moveOf as (...parameters: never[]) => Move)(...parameters)),
  ]);

  return {
    ...(Object.fromEntries(moving) as OverlayActions),
    now: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The overlays of this window. On the server none is ever open. */
export const overlays = makeOverlays();

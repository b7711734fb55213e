import { closed, moves, type Overlays } from './moves.ts';
import type { DrawerView, ModalView, ToldTo } from './views.ts';

/** How long a closed modal keeps its view, so that it does not change while it is seen to go (specification, section 9). */
export const modalResetDelay = 700; // ms

export type OverlayStore = ReturnType<typeof makeOverlays>;

export function makeOverlays() {
  let now = closed;
  let reset: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  function move(change: (overlays: Overlays) => Overlays) {
    const next = change(now);
    if (next === now) return;
    const closing = now.modal.open && !next.modal.open;
    now = next;
    if (closing) resetLater(now.modal.view);
    for (const listener of listeners) listener();
  }

  function resetLater(view: Overlays['modal']['view']) {
    clearTimeout(reset);
    reset = setTimeout(() => move(moves.resetModal(view)), modalResetDelay);
  }

  return {
    now: () => now,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    openModal: <View extends ModalView>(view: View, ...[data]: ToldTo<View>) =>
      move(moves.openModal(view, data)),
    setModalView: (view: ModalView) => move(moves.setModalView(view)),
    closeModal: () => move(moves.closeModal()),
    openDrawer: (view: DrawerView) => move(moves.openDrawer(view)),
    setDrawerView: (view: DrawerView) => move(moves.setDrawerView(view)),
    closeDrawer: () => move(moves.closeDrawer()),
    openSidebar: () => move(moves.openSidebar()),
    closeSidebar: () => move(moves.closeSidebar()),
    openFilter: () => move(moves.openFilter()),
    closeFilter: () => move(moves.closeFilter()),
    openSearch: () => move(moves.openSearch()),
    closeSearch: () => move(moves.closeSearch()),
    closeAll: () => move(moves.closeAll()),
  };
}

/** What lies over the page in this window. On the server nothing ever does. */
export const overlays = makeOverlays();

import type { DrawerView, ModalView, ModalViews } from './views.ts';

export interface Overlays {
  modal: { open: boolean; view: ModalView | null; data: ModalViews[ModalView] | undefined };
  drawer: { open: boolean; view: DrawerView | null };
  sidebar: boolean; // the menu of a phone
  filter: boolean;
  search: boolean; // the full-screen search of a phone
}

export const closed: Overlays = {
  modal: { open: false, view: null, data: undefined },
  drawer: { open: false, view: null },
  sidebar: false,
  filter: false,
  search: false,
};

/** Returns whether nothing is open over the page, closing animations apart. */
export const isClosed = ({ modal, drawer, sidebar, filter, search }: Overlays) =>
  !(modal.open || drawer.open || drawer.view || sidebar || filter || search);

export type Move = (overlays: Overlays) => Overlays;

const noDrawer = closed.drawer;

/** All changes of the overlays (specification, section 4). Nothing else changes them. */
export const moves = {
  openModal:
    (view: ModalView, data?: ModalViews[ModalView]): Move =>
    (overlays) => ({ ...overlays, modal: { open: true, view, data } }),

  /** The view stays during the closing animation; `resetModal` removes it. */
  closeModal: (): Move => (overlays) => ({ ...overlays, modal: { ...overlays.modal, open: false } }),

  setModalView:
    (view: ModalView): Move =>
    (overlays) => ({ ...overlays, modal: { ...overlays.modal, view, data: undefined } }),

  /** Runs some time after closing, unless another view has opened in the meantime. */
  resetModal:
    (view: ModalView | null): Move =>
    (overlays) =>
      overlays.modal.open || overlays.modal.view !== view ? overlays : { ...overlays, modal: closed.modal },

  openDrawer:
    (view: DrawerView): Move =>
    (overlays) => ({ ...overlays, drawer: { open: true, view }, sidebar: false }),

  setDrawerView:
    (view: DrawerView): Move =>
    (overlays) => ({ ...overlays, drawer: { ...overlays.drawer, view } }),

  closeDrawer: (): Move => (overlays) => ({ ...overlays, drawer: noDrawer }),

  openSidebar: (): Move => (overlays) => ({ ...overlays, sidebar: true }),

  closeSidebar: (): Move => (overlays) => ({
    ...overlays,
    sidebar: false,
    drawer: { ...overlays.drawer, view: null },
  }),

  openFilter: (): Move => (overlays) => ({ ...overlays, filter: true }),
  closeFilter: (): Move => (overlays) => ({ ...overlays, filter: false }),
  openSearch: (): Move => (overlays) => ({ ...overlays, search: true }),
  closeSearch: (): Move => (overlays) => ({ ...overlays, search: false }),

  /** A navigation closes everything over the page. */
  closeAll: (): Move => (overlays) =>
    isClosed(overlays) ? overlays : { ...closed, modal: { ...overlays.modal, open: false } },
} as const;

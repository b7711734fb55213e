// @vitest-environment jsdom
import { Dialog } from '@kebun/ui/overlays/dialog.tsx';
import { Drawer } from '@kebun/ui/overlays/drawer.tsx';
import { act, fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { DrawerHost, type DrawerTable, type DrawerViewProps } from './drawer-host.tsx';
import { ModalHost, type ModalTable, type ModalViewProps } from './modal-host.tsx';
import { modalResetDelay, overlays } from './overlays.ts';
import { PanelHost } from './panel-host.tsx';
import { useOverlays } from './use-overlays.ts';

const Share = ({ dialog, data }: ModalViewProps<'SHARE'>) => (
  <Dialog {...dialog} title={`Share ${data?.title ?? ''}`}>
    Copy
  </Dialog>
);
const unused = { face: 'centred' as const, load: () => Promise.reject(new Error('not asked for')) };
const tableWith = (share: ModalTable['SHARE']): ModalTable => ({
  PRODUCT_VIEW: unused,
  SIMILAR_PRODUCTS: unused,
  DELIVERY_PLACE: unused,
  CATEGORY_VIEW: unused,
  POPUP_BANNER: unused,
  DELETE_ACCOUNT: unused,
  ADDRESS_VIEW: unused,
  ADDRESS_EDIT: unused,
  DELETE_ADDRESS: unused,
  PHONE_NUMBER: unused,
  LOGIN: unused,
  SIGN_UP: unused,
  FORGET_PASSWORD: unused,
  INVALID_CHECKOUT: unused,
  PAYMENT: unused,
  CANCEL_ORDER: unused,
  WITHDRAW_CANCEL: unused,
  FARM_POPUP: unused,
  PLOT_POPUP: unused,
  LIFECYCLE_POPUP: unused,
  FARMER_POPUP: unused,
  ARCHIVE_POPUP: unused,
  LEGEND_POPUP: unused,
  SHARE: share,
});
const load = () => Promise.resolve({ default: Share });
const sawi = { title: 'Choy sum', path: '/products/view?slug=sawi' };

const shareOpen = async () => {
  act(() => overlays.openModal('SHARE', sawi));
  return screen.findByRole('dialog', { name: 'Share Choy sum' });
};
const pressMask = (dialog: HTMLElement) => {
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
};
const isOpen = (dialog: HTMLElement) => dialog.hasAttribute('open');

afterEach(() => {
  act(overlays.closeAll);
  vi.useRealTimers();
});

test('a modal shows its view, loaded when it is first opened', async () => {
  const fetched = vi.fn(load);
  inShop(<ModalHost table={tableWith({ face: 'centred', load: fetched })} />, {});
  expect(fetched).not.toHaveBeenCalled();

  expect(isOpen(await shareOpen())).toBe(true);
});

test('a press outside closes a modal', async () => {
  inShop(<ModalHost table={tableWith({ face: 'centred', load })} />, {});
  const dialog = await shareOpen();

  pressMask(dialog);
  expect(isOpen(dialog)).toBe(false);
});

test('unless it is a locked one', async () => {
  inShop(<ModalHost table={tableWith({ face: 'centred', load, keepOnOutsideClick: true })} />, {});
  const dialog = await shareOpen();

  pressMask(dialog);
  expect(isOpen(dialog)).toBe(true);

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(isOpen(dialog)).toBe(false);
});

test('a closed modal keeps its content during the animation, and is then removed', async () => {
  const { container } = inShop(<ModalHost table={tableWith({ face: 'centred', load })} />, {});
  await shareOpen();
  vi.useFakeTimers();
  act(overlays.closeModal);

  expect(container.querySelector('dialog')?.textContent).toContain('Share Choy sum');
  act(() => vi.advanceTimersByTime(modalResetDelay));
  expect(container.querySelector('dialog')).toBeNull();
});

test('a view that fails to load is closed again, with a toast', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  inShop(<ModalHost table={tableWith({ face: 'centred', load: lost })} />, {});
  act(() => overlays.openModal('SHARE', sawi));

  expect(await screen.findAllByText(/We cannot reach the shop/)).toBeTruthy();
  expect(overlays.now().modal.open).toBe(false);
});

const Basket = (panel: DrawerViewProps) => (
  <Drawer {...panel} title="Your basket">
    Your basket
  </Drawer>
);
const Search = (panel: DrawerViewProps) => (
  <Drawer {...panel} title="Search">
    Search
  </Drawer>
);
const drawers: DrawerTable = {
  CART_SIDEBAR: async () => ({ default: Basket }),
  SEARCH_SIDEBAR: async () => ({ default: Search }),
};

test('the drawer shows the basket or the search, and keeps it while closing', async () => {
  inShop(<DrawerHost table={drawers} />, {});
  act(() => overlays.openDrawer('CART_SIDEBAR'));
  const basket = await screen.findByRole('dialog', { name: 'Your basket' });

  act(overlays.closeDrawer);
  expect(overlays.now().drawer.view).toBeNull();
  expect(isOpen(basket)).toBe(false);
  expect(basket.textContent).toContain('Your basket');

  act(() => overlays.openDrawer('SEARCH_SIDEBAR'));
  expect(await screen.findByRole('dialog', { name: 'Search' })).toBeTruthy();
});

test('the drawer closes on the mask and on Escape', async () => {
  inShop(<DrawerHost table={drawers} />, {});
  act(() => overlays.openDrawer('CART_SIDEBAR'));
  pressMask(await screen.findByRole('dialog', { name: 'Your basket' }));
  expect(overlays.now().drawer.open).toBe(false);

  act(() => overlays.openDrawer('CART_SIDEBAR'));
  fireEvent(
    await screen.findByRole('dialog', { name: 'Your basket' }),
    new Event('cancel', { cancelable: true }),
  );
  expect(overlays.now().drawer.open).toBe(false);
});

const menu = vi.fn(async () => ({ default: Basket }));

function Menu() {
  const { sidebar } = useOverlays();
  return <PanelHost open={sidebar} onClose={overlays.closeSidebar} load={menu} />;
}

test('a panel is loaded once, when it is first opened', async () => {
  inShop(<Menu />, {});
  expect(menu).not.toHaveBeenCalled();

  act(overlays.openSidebar);
  await screen.findByRole('dialog');
  act(overlays.closeSidebar);
  act(overlays.openSidebar);
  expect(menu).toHaveBeenCalledOnce();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeOverlays, modalResetDelay } from './overlays.ts';

const sawi = { slug: 'choy-sum' };
const soon = modalResetDelay - 1;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a modal opens with its view and its data', () => {
  const { openModal, now } = makeOverlays();
  openModal('PRODUCT_VIEW', sawi);

  expect(now().modal).toEqual({ open: true, view: 'PRODUCT_VIEW', data: sawi });
});

test('setting another view clears its data and leaves it open', () => {
  const { openModal, setModalView, now } = makeOverlays();
  openModal('PRODUCT_VIEW', sawi);
  setModalView('SIMILAR_PRODUCTS');

  expect(now().modal).toEqual({ open: true, view: 'SIMILAR_PRODUCTS', data: undefined });
});

test('a closed modal keeps its view for 700 ms, then it is reset', () => {
  const { openModal, closeModal, now } = makeOverlays();
  openModal('PRODUCT_VIEW', sawi);
  closeModal();
  expect(now().modal).toEqual({ open: false, view: 'PRODUCT_VIEW', data: sawi });

  vi.advanceTimersByTime(soon);
  expect(now().modal.view).toBe('PRODUCT_VIEW');
  vi.advanceTimersByTime(1);
  expect(now().modal).toEqual({ open: false, view: null, data: undefined });
});

test('a view set after closing is not reset by the earlier closing', () => {
  const { openModal, closeModal, setModalView, now } = makeOverlays();
  openModal('PRODUCT_VIEW', sawi);
  closeModal();
  vi.advanceTimersByTime(soon);
  setModalView('SHARE');

  vi.advanceTimersByTime(modalResetDelay);
  expect(now().modal.view).toBe('SHARE');
});

test('opened again within the 700 ms, it stays as it is', () => {
  const { openModal, closeModal, now } = makeOverlays();
  openModal('PRODUCT_VIEW', sawi);
  closeModal();
  vi.advanceTimersByTime(soon);
  openModal('PRODUCT_VIEW', { slug: 'mint' });

  vi.advanceTimersByTime(modalResetDelay);
  expect(now().modal).toEqual({ open: true, view: 'PRODUCT_VIEW', data: { slug: 'mint' } });
});

test('closed, opened and closed again, it counts from the last closing', () => {
  const { openModal, closeModal, now } = makeOverlays();
  openModal('PRODUCT_VIEW', sawi);
  closeModal();
  vi.advanceTimersByTime(400);
  openModal('PRODUCT_VIEW', sawi);
  closeModal();

  vi.advanceTimersByTime(soon);
  expect(now().modal.view).toBe('PRODUCT_VIEW');
  vi.advanceTimersByTime(1);
  expect(now().modal.view).toBeNull();
});

test('the drawer opens with its view, changes it, and clears it on closing', () => {
  const { openDrawer, setDrawerView, closeDrawer, now } = makeOverlays();
  openDrawer('CART_SIDEBAR');
  expect(now().drawer).toEqual({ open: true, view: 'CART_SIDEBAR' });

  setDrawerView('SEARCH_SIDEBAR');
  expect(now().drawer).toEqual({ open: true, view: 'SEARCH_SIDEBAR' });

  closeDrawer();
  expect(now().drawer).toEqual({ open: false, view: null });
});

test('opening the drawer closes the sidebar', () => {
  const { openSidebar, openDrawer, now } = makeOverlays();
  openSidebar();
  expect(now().sidebar).toBe(true);

  openDrawer('CART_SIDEBAR');
  expect(now().sidebar).toBe(false);
});

test('closing the sidebar clears the view of the drawer', () => {
  const { setDrawerView, openSidebar, closeSidebar, now } = makeOverlays();
  setDrawerView('SEARCH_SIDEBAR');
  openSidebar();
  closeSidebar();

  expect(now().drawer.view).toBeNull();
  expect(now().sidebar).toBe(false);
});

test('the filter and the search of a phone open and close', () => {
  const { openFilter, closeFilter, openSearch, closeSearch, now } = makeOverlays();
  openFilter();
  openSearch();
  expect(now()).toMatchObject({ filter: true, search: true });

  closeFilter();
  closeSearch();
  expect(now()).toMatchObject({ filter: false, search: false });
});

test('a navigation closes all of them, and the modal is still reset later', () => {
  const { openModal, openFilter, openSearch, openSidebar, openDrawer, closeAll, now } = makeOverlays();
  openSidebar();
  openDrawer('CART_SIDEBAR');
  openFilter();
  openSearch();
  openModal('PRODUCT_VIEW', sawi);
  closeAll();
  expect(now()).toMatchObject({
    drawer: { open: false, view: null },
    sidebar: false,
    filter: false,
    search: false,
  });
  expect(now().modal.open).toBe(false);

  vi.advanceTimersByTime(modalResetDelay);
  expect(now().modal.view).toBeNull();
});

test('listeners get every change until they unsubscribe', () => {
  const { subscribe, openFilter, closeFilter } = makeOverlays();
  const listener = vi.fn();
  const leave = subscribe(listener);
  openFilter();
  leave();
  closeFilter();

  expect(listener).toHaveBeenCalledOnce();
});

test('leaving a page without open overlays changes nothing, so that nothing renders again', () => {
  const { closeAll, now } = makeOverlays();
  const before = now();
  closeAll();

  expect(now()).toBe(before);
});

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { browserStorage } from '#platform/storage/browser-storage.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import { openPopup } from './open-popup.ts';
import PopupBanner from './popup-banner.tsx';
import { mayOpenPopup } from './remember-popup.ts';

const banner = {
  id: 'sale',
  slug: 'sale',
  type: 'popup' as const,
  position: 'popup',
  title: 'A lower price',
  subtitle: 'You pay less.',
  button_text: 'See what is on sale',
  link: '/products?on_sale=1',
  image: { desktop: null, mobile: null },
  text_color: 'ink' as const,
  background: 'fruiting' as const,
  starts_at: null,
  ends_at: null,
  sort: 1,
};
const shop = (...banners: object[]) =>
  inShop(<input aria-label="a field" />, { 'GET /banners': () => ({ data: banners }) });
const isOpen = () => overlays.now().modal.view === 'POPUP_BANNER' && overlays.now().modal.open;
const on = (moment: string) => vi.setSystemTime(new Date(moment));

beforeEach(() => {
  browserStorage.drop('popup');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T04:00:00Z') });
});
afterEach(() => {
  overlays.closeAll();
  vi.useRealTimers();
});

test('a popup is shown once, and again only on another day in Kuala Lumpur', async () => {
  const { data } = shop(banner);

  await openPopup(data);
  expect(isOpen()).toBe(true);

  overlays.closeModal();
  on('2026-11-20T15:59:00Z');
  await openPopup(data);
  expect(isOpen()).toBe(false);

  on('2026-11-20T16:00:00Z');
  await openPopup(data);
  expect(isOpen()).toBe(true);
});

test('a visitor with an open drawer or a focused field is not interrupted, and may be asked later', async () => {
  const { data } = shop(banner);

  overlays.openDrawer('CART_SIDEBAR');
  await openPopup(data);
  overlays.closeDrawer();
  await userEvent.click(screen.getByRole('textbox', { name: 'a field' }));
  await openPopup(data);

  expect(isOpen()).toBe(false);
  expect(mayOpenPopup()).toBe(true);
});

test('without a banner no popup opens', async () => {
  const { data } = shop();

  await openPopup(data);
  expect(isOpen()).toBe(false);
});

test('a popup has one link, and is not shown again after the visitor opts out', async () => {
  const onClose = vi.fn();
  inShop(<PopupBanner dialog={{ face: 'centred', open: true, onClose }} data={banner} />, {});

  expect(screen.getByRole('dialog', { name: 'A lower price' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See what is on sale' }).getAttribute('href')).toBe(
    '/products?on_sale=1',
  );

  await userEvent.click(screen.getByRole('checkbox', { name: 'Do not show this again' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalled();

  on('2027-01-01T04:00:00Z');
  expect(mayOpenPopup()).toBe(false);
});

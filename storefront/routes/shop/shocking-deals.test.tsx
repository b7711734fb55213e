// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import ShockingDealsPage, { handle } from './shocking-deals.tsx';

const settings = () => ({ data: { siteTitle: 'Kebun' } });
const open = (at: string) =>
  inShop(<ShockingDealsPage />, { 'GET /deals': () => ({ data: [] }), 'GET /settings': settings }, { at });
const chosen = async () => (await screen.findByRole('tab', { selected: true })).textContent;
const address = () => screen.getByLabelText('address').textContent;

test('the address says which deals are shown', async () => {
  open('/shocking-deals?tab=next');

  expect(await chosen()).toBe('Coming next');
  expect(handle.parameters).toEqual(['tab']);
});

test('a choice goes into the address, and the first tab has none', async () => {
  open('/shocking-deals');
  expect(await chosen()).not.toBe('Coming next');

  await userEvent.click(screen.getByRole('tab', { name: 'Coming next' }));
  expect(address()).toBe('/shocking-deals?tab=next');
  expect(await chosen()).toBe('Coming next');

  await userEvent.keyboard('{ArrowLeft}');
  expect(address()).toBe('/shocking-deals');
  expect(await chosen()).not.toBe('Coming next');
});

test('an unknown tab is ignored', async () => {
  open('/shocking-deals?tab=constructor');
  expect(await chosen()).not.toBe('Coming next');
});

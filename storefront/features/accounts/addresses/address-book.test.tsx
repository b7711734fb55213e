// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { home, parents } from '../../../test/fixtures/given-addresses.ts';
import { type Answers, connectionError, inShop } from '../../../test/render-in-shop.tsx';
import { AddressBook } from './address-book.tsx';

afterEach(() => act(overlays.closeAll));

const openBook = (answers: Answers) => inShop(<AddressBook />, answers);
const withBoth = { 'GET /address': () => ({ data: [home, parents] }) };
/** A toast is shown and announced. */
const isShown = async (text: string) => (await screen.findAllByText(text)).length > 0;
const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('li') as HTMLElement);
};

test('an empty address book says so, and offers to add an address', async () => {
  openBook({ 'GET /address': () => ({ data: [] }) });

  expect(await screen.findByText('No address found')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Add an address' }));
  expect(overlays.now().modal).toMatchObject({ view: 'ADDRESS_EDIT', data: { address: null } });
});

test('an address book that failed to load can be loaded again', async () => {
  let isLost = true;
  openBook({ 'GET /address': () => (isLost ? connectionError() : { data: [home] }) });

  const again = await screen.findByRole('button', { name: 'Try again' });
  isLost = false;
  await userEvent.click(again);
  expect((await card('Home')).getByText('Tan Mei Ling')).toBeTruthy();
});

test('a card shows whether it is the default, and what we deliver there', async () => {
  openBook(withBoth);

  const first = await card('Home');
  expect(first.getByText('Default')).toBeTruthy();
  expect(first.getByText('We deliver here, fresh products too')).toBeTruthy();
  expect(first.getByText('012-345 6789')).toBeTruthy();
  const second = await card('Parents');
  expect(second.queryByText('Default')).toBeNull();
  expect(second.getByText('We deliver non-perishable products here')).toBeTruthy();
});

test('another address becomes the default for delivery and billing', async () => {
  const shop = openBook({ ...withBoth, 'PUT /address/:id': () => ({ data: parents }) });

  await userEvent.click(await screen.findByRole('button', { name: 'Set as default Parents' }));

  expect(await isShown('Parents is your default now.')).toBe(true);
  expect(shop.requests.find(({ what }) => what === 'PUT /address/:id')?.details).toEqual({
    params: { id: 'parents' },
    body: { is_default_shipping: true, is_default_billing: true },
  });
  await waitFor(() => expect(shop.requests.filter(({ what }) => what === 'GET /address')).toHaveLength(2));
});

test.each([
  ['Details Home', 'ADDRESS_VIEW', home],
  ['Edit Home', 'ADDRESS_EDIT', { address: home }],
  ['Delete Home', 'DELETE_ADDRESS', home],
])('%s opens its dialog with the address', async (name, view, data) => {
  openBook(withBoth);

  await userEvent.click(await screen.findByRole('button', { name }));

  expect(overlays.now().modal).toEqual({ open: true, view, data });
});

test('X-8i: a card notes that its city is unusual for its postcode', async () => {
  const city_hint = '47300 is usually Petaling Jaya.';
  openBook({ 'GET /address': () => ({ data: [{ ...home, city: 'Muar', city_hint }, parents] }) });

  expect((await card('Home')).getByText(city_hint)).toBeTruthy();
  expect((await card('Parents')).queryByText(/is usually/)).toBeNull();
});

// @vitest-environment jsdom
import type { Instrument } from '@kebun/contract/payments/instruments.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop, refusal } from '../../test/render-in-shop.tsx';
import { SavedInstruments } from './saved-instruments.tsx';

const visa: Instrument = {
  id: 'i-1',
  title: null,
  gateway: 'ipay88',
  type: 'card',
  brand: 'Visa',
  last4: '4242',
  exp_month: 4,
  exp_year: 2031,
  is_default: true,
  created_at: '2026-11-20T00:00:00Z',
};
const other: Instrument = { ...visa, id: 'i-2', last4: '0005', is_default: false };
const old: Instrument = { ...other, exp_year: 2020 };

const listed = (...data: Instrument[]) => ({ 'GET /payment': () => ({ data }) });
const cardOf = async (last4: string) =>
  within(
    (await screen.findByText(new RegExp(`ending in ${last4}`), { selector: 'h2' })).closest(
      'li',
    ) as HTMLElement,
  );

test('a customer without a card reads how to save one, and can add none by hand', async () => {
  const card_form = { entry_url: 'https://cards.example', fields: {} };
  inShop(<SavedInstruments />, { 'GET /payment': () => ({ data: [], card_form }) });

  await screen.findByText(/^Save a card in the payment provider/);
  expect(screen.getByText('Credit card data is not saved')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('where the shop saves no cards, the page says so and names no form', async () => {
  inShop(<SavedInstruments />, listed());

  await screen.findByText('You have no saved payment methods. This shop does not save cards at present.');
  expect(screen.queryByText(/Save a card in/)).toBeNull();
  expect(screen.getByText('Credit card data is not saved')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('each card shows its kind and last four digits, and whether it has expired', async () => {
  inShop(<SavedInstruments />, listed(visa, old));

  const first = await cardOf('4242');
  expect(first.getByText('Expires 04/2031')).toBeTruthy();
  expect(first.getByText('Default')).toBeTruthy();
  const second = await cardOf('0005');
  expect(second.getByText('Expired 04/2020')).toBeTruthy();
  expect(second.queryByRole('button', { name: /Set as default/ })).toBeNull();
});

test('a card becomes the default or is removed, and the list is refetched', async () => {
  let shown = [visa, other];
  const { requests } = inShop(<SavedInstruments />, {
    'GET /payment': () => ({ data: shown }),
    'PUT /payment/:id': () => ({ data: other }),
    'DELETE /payment/:id': () => {
      shown = [visa];
      return null;
    },
  });

  await userEvent.click((await cardOf('0005')).getByRole('button', { name: /Set as default/ }));
  expect(requests.find(({ what }) => what === 'PUT /payment/:id')?.details).toMatchObject({
    params: { id: 'i-2' },
    body: { is_default: true },
  });
  await userEvent.click((await cardOf('0005')).getByRole('button', { name: /Remove/ }));
  await expect.poll(() => screen.queryByText(/ending in 0005/)).toBeNull();
});

test('a list that failed to load can be loaded again', async () => {
  let fails = true;
  inShop(<SavedInstruments />, {
    'GET /payment': () => (fails ? refusal(503, 'server_busy', { message: 'Busy' }) : { data: [visa] }),
  });

  const again = await screen.findByRole('button', { name: 'Try again' });
  fails = false;
  await userEvent.click(again);
  await cardOf('4242');
});

// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { followOtherTabs } from '#platform/api/other-tabs.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { RequireAuth } from './require-auth.tsx';

const me = { id: 'mei', display_name: 'Mei Ling Tan' };
const target = encodeURIComponent('/my-account/orders?text=kailan');
const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const atGate = () =>
  inShop(<Orders />, { 'GET /me': () => ({ me }) }, { at: '/my-account/orders?text=kailan' });

/** One protected page, and the sign-in page before it. */
function Orders() {
  const isHere = useLocation().pathname === '/my-account/orders';
  return isHere && <RequireAuth>{({ display_name }) => <p>{display_name}</p>}</RequireAuth>;
}

beforeEach(() => tokens.signOut());
afterEach(() => act(tokens.signOut));

test('a visitor signs in first, and returns to the page they wanted', async () => {
  atGate();

  await waitFor(() => expect(address()).toBe(`/my-account/auth?to=${target}`));
});

test('a customer whose session ends while signed in reads so on the sign-in page', async () => {
  tokens.signIn('sa_1');
  atGate();
  expect(await screen.findByText('Mei Ling Tan')).toBeTruthy();

  act(tokens.signOut);

  await waitFor(() => expect(address()).toBe(`/my-account/auth?to=${target}&why=ended`));
});

test('signing out in another tab closes the page in this one', async () => {
  tokens.signIn('sa_1');
  const { data } = atGate();
  followOtherTabs(data);
  data.setQueryData(['wallet', 'all'], { balance: 800 });
  expect(await screen.findByText('Mei Ling Tan')).toBeTruthy();

  localStorage.removeItem('auth_token');
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'auth_token' })));

  await waitFor(() => expect(address()).toContain('/my-account/auth'));
  expect(screen.queryByText('Mei Ling Tan')).toBeNull();
  expect(data.getQueryData(['wallet', 'all'])).toBeUndefined();
});

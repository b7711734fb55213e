// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import MyWishlistPage from './my-wishlist.tsx';

const address = () => screen.getByRole('status', { name: 'address' }).textContent;
const empty = { data: [], currentPage: 1, lastPage: 1, perPage: 24, total: 0 };
const atWishlist = (language: 'en' | 'zh' = 'en', path = '/my-account/wishlist') =>
  inShop(<Here />, { 'GET /wishlist': () => empty }, { at: path, language });

/** The page at its own address, and nothing elsewhere. */
function Here() {
  return /\/wishlist$/.test(useLocation().pathname) && <MyWishlistPage />;
}

const leave = () => {
  tokens.signOut();
  localStorage.clear();
  act(() => void tokens.changedElsewhere(null));
};
beforeEach(leave);
afterEach(leave);

test('a guest needs no account: the page shows their favourites, and how to save them', async () => {
  await tokens.become(async () => 'sg_1');
  const { requests } = atWishlist();

  expect(await screen.findByText('Sign in or sign up to keep your favourites on every device.')).toBeTruthy();
  expect(await screen.findByText(/Press the heart/)).toBeTruthy();
  expect(requests.map(({ what }) => what)).toContain('GET /wishlist');
  expect(address()).toBe('/my-account/wishlist');
  expect(screen.queryByRole('navigation')).toBeNull(); // the account menu is not theirs

  await userEvent.click(screen.getByRole('link', { name: 'Sign up' }));
  expect(overlays.now().modal.view).toBe('SIGN_UP');
});

test('a visitor without favourites gets a link to the products, and no request is made', async () => {
  const { requests } = atWishlist('zh', '/zh/my-account/wishlist');

  expect(await screen.findByRole('link', { name: '瀏覽商品' })).toBeTruthy();
  expect(requests.map(({ what }) => what)).not.toContain('GET /wishlist');
});

test('a customer whose session ends on this page reads so, and does not see a guest’s favourites', async () => {
  tokens.signIn('sa_1');
  inShop(
    <Here />,
    {
      'GET /me': () => ({ me: { id: 'mei', display_name: 'Mei', deletion_at: null } }),
      'GET /wishlist': () => empty,
    },
    { at: '/my-account/wishlist' },
  );
  expect(await screen.findByText(/Press the heart/)).toBeTruthy();

  act(tokens.signOut);

  await waitFor(() => expect(address()).toContain('why=ended'));
});

// @vitest-environment jsdom
import type { MenuEntry } from '@kebun/contract/site.ts';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { tokens } from '#platform/tokens.ts';
import { inShop } from '../../test/in-shop.tsx';
import { AccountLink } from './account-link.tsx';
import SubMenu from './sub-menu.tsx';
import { type MenuLink, useMenu } from './use-menu.ts';

const entries: readonly MenuEntry[] = [
  { id: 'home', path: '/', labelKey: 'frame.home' },
  {
    id: 'account',
    path: '/products',
    labelKey: 'frame.all_products',
    requiredAuthorized: true,
    subMenu: [{ id: 'orders', path: '/track-order', labelKey: 'frame.track_order' }],
  },
  { id: 'sign-in', path: '/search', labelKey: 'frame.search', requiredAuthorized: false },
];

function Menu() {
  const ids = (links: MenuLink[]): string[] => links.flatMap(({ id, subMenu }) => [id, ...ids(subMenu)]);
  return <output aria-label="menu">{ids(useMenu(entries)).join(' ')}</output>;
}
const menu = () => screen.getByRole('status', { name: 'menu' }).textContent;

afterEach(() => act(tokens.signOut));

test('some entries are for those who have signed in, some for those who have not', () => {
  inShop(<Menu />, {});
  expect(menu()).toBe('home sign-in');

  act(() => tokens.signIn('token'));
  expect(menu()).toBe('home account orders');

  act(tokens.signOut);
  expect(menu()).toBe('home sign-in');
});

const account = {
  label: 'My Account',
  subMenu: [{ id: 'orders', href: '/track-order', label: 'Orders', subMenu: [] }],
};

test('an entry with others below it unfolds them, and folds on Escape', async () => {
  inShop(<SubMenu label={account.label} links={account.subMenu} />, {});
  const button = screen.getByRole('button', { name: 'My Account' });

  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/track-order');

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull();
});

test('the door to the account is for those outside; inside it unfolds what is there and the way out', async () => {
  inShop(<AccountLink />, {});
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin');

  act(() => tokens.signIn('token'));
  await userEvent.click(await screen.findByRole('button', { name: 'My Account' }));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['My Account', 'Logout']);
});

function HeaderMenu() {
  const labels = useMenu().map(({ label }) => label);
  return <output aria-label="header">{labels.join(', ')}</output>;
}

test('the header’s menu has Home for all, the account inside, and the way in outside', () => {
  inShop(<HeaderMenu />, {});
  const said = () => screen.getByRole('status', { name: 'header' }).textContent;
  expect(said()).toBe('Home, Sign in, Sign up');

  act(() => tokens.signIn('token'));
  expect(said()).toBe('Home, My Account, Logout');
});

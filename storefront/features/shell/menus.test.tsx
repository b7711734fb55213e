// @vitest-environment jsdom
import type { MenuEntry, Menus } from '@kebun/contract/content/menus/menus.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { AccountLink } from './account-link.tsx';
import SubMenu from './sub-menu.tsx';
import { type MenuLink, useMenu } from './use-menu.ts';

const entries: MenuEntry[] = [
  { id: 'home', path: '/', label: 'Home' },
  {
    id: 'account',
    path: '/products',
    label: 'All products',
    requiredAuthorized: true,
    subMenu: [{ id: 'orders', path: '/track-order?from=menu', label: 'Track an order' }],
  },
  { id: 'sign-in', path: '/search', label: 'Search', requiredAuthorized: false },
  { id: 'nothing', label: 'Heads nothing' },
  { id: 'elsewhere', path: 'https://growers.example', label: 'Growers' },
];
const menus: Menus = {
  header: entries,
  account: [
    { id: 'my-account', path: '/my-account', label: 'My Account', requiredAuthorized: true },
    { id: 'logout', path: '/logout', label: 'Logout', requiredAuthorized: true },
  ],
  side: [],
  side_pages: [],
  footer: [],
  empty_pages: [],
};
const shop = { 'GET /menus': () => ({ data: menus }) };

function Menu() {
  const ids = (links: MenuLink[]): string[] => links.flatMap(({ id, subMenu }) => [id, ...ids(subMenu)]);
  return <output aria-label="menu">{ids(useMenu('header')).join(' ')}</output>;
}
const menu = () => screen.getByRole('status', { name: 'menu' }).textContent;

afterEach(() => act(tokens.signOut));

test('some entries are for signed-in visitors, some for the others', async () => {
  inShop(<Menu />, shop);
  await waitFor(() => expect(menu()).toBe('home sign-in elsewhere'));

  act(() => tokens.signIn('token'));
  expect(menu()).toBe('home account orders elsewhere');

  act(tokens.signOut);
  expect(menu()).toBe('home sign-in elsewhere');
});

const account = {
  label: 'My Account',
  subMenu: [{ id: 'orders', href: '/track-order', label: 'Orders', subMenu: [] }],
};

test('an entry with children expands, and collapses on Escape', async () => {
  inShop(<SubMenu label={account.label} links={account.subMenu} />, {});
  const button = screen.getByRole('button', { name: 'My Account' });

  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/track-order');

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull();
});

test('visitors who are signed out get the sign-in link; signed in it expands the account menu with sign-out', async () => {
  inShop(<AccountLink />, shop);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signin');

  act(() => tokens.signIn('token'));
  await userEvent.click(await screen.findByRole('button', { name: 'My Account' }));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['My Account', 'Logout']);
});

function Hrefs() {
  const hrefs = useMenu('header').flatMap(({ href, subMenu }) => [
    href,
    ...subMenu.map((lower) => lower.href),
  ]);
  return <output aria-label="hrefs">{hrefs.join(' ')}</output>;
}

test('links to pages of the shop are in the language of the page', async () => {
  act(() => tokens.signIn('token'));
  inShop(<Hrefs />, shop, { language: 'zh', at: '/zh' });

  const hrefs = '/zh /zh/products /zh/track-order?from=menu https://growers.example';
  await waitFor(() => expect(screen.getByRole('status', { name: 'hrefs' }).textContent).toBe(hrefs));
});

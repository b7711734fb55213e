// @vitest-environment jsdom
import type { Menus } from '@kebun/contract/content/menus/menus.ts';
import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { type Answers, inShop } from '../../test/render-in-shop.tsx';
import { Footer } from './footer.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { MenuBar } from './menu-bar.tsx';
import { PhoneBar } from './phone-bar.tsx';
import SideMenu from './side-menu.tsx';
import { TopStrip } from './top-strip.tsx';

const category = (slug: string, name: string, children: object[] = []) => ({
  slug,
  name,
  tint: 'leafy',
  image: null,
  show_in_footer: true,
  children,
});
const settings = {
  siteTitle: 'Kebun',
  announcement: 'Order by 8 pm for tomorrow morning',
  payment_brands: ['Master Card', 'Visa', 'FPX', 'Cash on delivery'],
  business: { name: null, registration_number: null },
  price_note: 'Prices: PriceCatcher, KPDN / data.gov.my, CC BY 4.0, aggregated.',
  contact: { phone: '+60377000000', whatsapp: '+60120000000', email: 'hello@kebun.example', hours: null },
};
const menus: Menus = {
  header: [{ id: 'home', path: '/', label: 'Home' }],
  account: [],
  side: [],
  side_pages: [{ id: 'privacy', path: '/privacy-policy', label: 'Privacy policy' }],
  footer: [
    { id: 'shop', label: 'Shop', extra: 'categories' },
    {
      id: 'small-print',
      label: 'Small print',
      subMenu: [{ id: 'terms', path: '/terms', label: 'Terms and conditions' }],
    },
  ],
  empty_pages: [],
};
const shop: Answers = {
  'GET /menus': () => ({ data: menus }),
  'GET /settings': () => settings,
  'GET /dietary': () => ({
    data: [{ id: 'o', slug: 'organic', name: 'Organic', details: 'Grown with compost.', product_count: 9 }],
  }),
  'GET /fetch-nav-category': () => ({
    data: [
      category('vegetables', 'Vegetables', [category('leafy-greens', 'Leafy greens')]),
      category('fruit', 'Fruit'),
    ],
  }),
};

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

afterEach(() => act(overlays.closeAll));

test('the top strip shows the order deadline and the phone number', async () => {
  inShop(<TopStrip />, shop);

  expect(await screen.findByText('Order by 8 pm for tomorrow morning')).toBeTruthy();
  expect(hrefOf('Call us 03-7700 0000')).toBe('tel:+60377000000');
  expect(hrefOf('Track an order')).toBe('/track-order');
});

test('the other language is the same page, at its own address', () => {
  inShop(<LanguageSwitch />, shop, { at: '/products/view' });

  expect(hrefOf('繁體中文')).toBe('/zh/products/view');
  expect(screen.getByRole('link', { name: 'English' }).getAttribute('aria-current')).toBe('true');
});

test('and back again', () => {
  inShop(<LanguageSwitch />, shop, { at: '/zh/products/view', language: 'zh' });

  expect(hrefOf('English')).toBe('/products/view');
});

test('the menu lists the categories, and visitors who are signed out see no account', async () => {
  inShop(<MenuBar />, shop);

  expect((await screen.findByRole('link', { name: 'Fruit' })).getAttribute('href')).toBe(
    '/categories/view?slug=fruit',
  );
  expect((await screen.findByRole('link', { name: 'Home' })).getAttribute('href')).toBe('/');
  expect(screen.queryByRole('link', { name: 'My Account' })).toBeNull();
});

test('all categories open below the menu, and close on Escape', async () => {
  inShop(<MenuBar />, shop);
  const button = screen.getByRole('button', { name: 'All categories' });

  await userEvent.click(button);
  expect((await screen.findByRole('link', { name: 'Leafy greens' })).getAttribute('href')).toBe(
    '/categories/view?slug=leafy-greens',
  );
  expect(button.getAttribute('aria-expanded')).toBe('true');

  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link', { name: 'Leafy greens' })).toBeNull();
});

test('the bottom bar of a phone has menu, search, basket and home', async () => {
  inShop(<PhoneBar count="3" />, shop);
  const bar = within(screen.getByRole('navigation'));

  await userEvent.click(bar.getByRole('button', { name: 'Menu' }));
  expect(overlays.now().sidebar).toBe(true);
  await userEvent.click(bar.getByRole('button', { name: 'Search' }));
  expect(overlays.now().search).toBe(true);
  await userEvent.click(bar.getByRole('button', { name: /Basket/ }));
  expect(overlays.now()).toMatchObject({ drawer: { open: true, view: 'CART_SIDEBAR' }, sidebar: false });
  expect(bar.getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
});

test('the menu of a phone expands a category with children', async () => {
  inShop(<SideMenu open onClose={() => {}} />, shop);

  await userEvent.click(await screen.findByText('Vegetables'));
  expect(screen.getByRole('link', { name: 'All Vegetables' }).getAttribute('href')).toBe(
    '/categories/view?slug=vegetables',
  );
  await screen.findByRole('link', { name: 'Privacy policy' });
  expect(hrefOf('Privacy policy')).toBe('/privacy-policy');
});

test('the footer names the available payment methods only, and the source of the prices', async () => {
  inShop(<Footer newsletter={null} />, shop);

  for (const brand of settings.payment_brands) expect(await screen.findByText(brand)).toBeTruthy();
  expect(screen.queryByText('Skrill')).toBeNull();
  expect(
    await screen.findByText('Prices: PriceCatcher, KPDN / data.gov.my, CC BY 4.0, aggregated.'),
  ).toBeTruthy();
  await screen.findByRole('link', { name: 'Terms and conditions' });
  expect(hrefOf('Terms and conditions')).toBe('/terms');
});

test('a shop that takes only cash says nothing of card data', async () => {
  inShop(<Footer newsletter={null} />, {
    ...shop,
    'GET /settings': () => ({ ...settings, payment_brands: ['Cash on delivery'] }),
  });

  expect(await screen.findByText('Cash on delivery')).toBeTruthy();
  expect(screen.queryByText(/card data/)).toBeNull();
});

test('a shop without a logo shows its own name, and not the logo of the program', async () => {
  const named = { siteTitle: 'Kebun Mei', logo: { id: 'logo', original: '/logo.svg' } };
  inShop(<Logo />, { ...shop, 'GET /settings': () => ({ ...settings, ...named }) });

  expect(await screen.findByRole('link', { name: 'Kebun Mei' })).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('wholesale buyers get a link to their form, where the shop has one', async () => {
  inShop(<Footer newsletter={null} />, shop);
  await screen.findByText(/PriceCatcher/);
  expect(screen.queryByRole('link', { name: 'Buy in bulk' })).toBeNull();
  cleanup();

  inShop(<Footer newsletter={null} />, {
    ...shop,
    'GET /settings': () => ({ ...settings, purchase_link: 'https://forms.example/bulk' }),
  });
  await screen.findByRole('link', { name: 'Buy in bulk' });
  expect(hrefOf('Buy in bulk')).toBe('https://forms.example/bulk');
});

test('the menu of a phone links to the products of a dietary need', async () => {
  inShop(<SideMenu open onClose={() => {}} />, shop);

  await screen.findByRole('link', { name: 'Organic' });
  expect(hrefOf('Organic')).toBe('/products?dietary=organic');
});

// @vitest-environment jsdom
import type { Shop } from '@kebun/contract/catalogue/shops/shops.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import { ShopCards } from './shop-cards.tsx';

const shop = (different: Partial<Shop> = {}): Shop => ({
  id: 's',
  name: 'Kebun Hijau',
  slug: 'kebun-hijau',
  description: 'A farm shop.',
  owner_name: 'Lim',
  cover_image: null,
  address: {
    street_address: 'No. 8, Jalan Sayur',
    street_address_2: null,
    zip: '47300',
    city: 'Petaling Jaya',
    state_id: 'MY-10',
    state: 'Selangor',
    country_code: 'MY',
    lat: 3.1,
    lng: 101.6,
  },
  phone: '+60377000000',
  website: 'https://kebunhijau.example',
  email: 'hello@kebunhijau.example',
  socials: [],
  opening_hours: [1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '07:30', close: '19:00' })),
  pickup_available: true,
  rating: null,
  product_count: 12,
  position: 1,
  is_active: true,
  created_at: '2026-11-01T00:00:00Z',
  ...different,
});

const at = (now: string, shops = [shop()], language: 'en' | 'zh' = 'en') =>
  inShop(
    <ShopCards />,
    { 'GET /shops': () => ({ data: shops }), 'GET /clock': () => ({ now }) },
    { language },
  );

test('an open shop says until when', async () => {
  at('2026-11-20T04:00:00Z'); // noon on a Friday in Kuala Lumpur

  expect(await screen.findByText('Open now, until 7 pm')).toBeTruthy();
  expect(screen.getByText('Today 7:30 am to 7 pm')).toBeTruthy();
  expect(screen.getByText('You can collect orders here')).toBeTruthy();
});

test('a closed shop says when it opens again, also after a rest day', async () => {
  at('2026-11-21T13:00:00Z', [shop({ pickup_available: false })], 'zh'); // Saturday evening

  expect(await screen.findByText('休息中，星期一上午 7:30 開門')).toBeTruthy();
  expect(screen.queryByText('可以到這裡取貨')).toBeNull();
});

test('a shop without opening hours does not say that it is closed', async () => {
  at('2026-11-20T04:00:00Z', [shop({ opening_hours: [] }), shop({ slug: 'ipoh', name: 'Ipoh' })]);

  await screen.findByText('Open now, until 7 pm');
  expect(screen.queryByText('Closed today')).toBeNull();
});

test('a shop can be called, found on a map, and opened', async () => {
  at('2026-11-20T04:00:00Z');

  expect((await screen.findByRole('link', { name: '03-7700 0000' })).getAttribute('href')).toBe(
    'tel:+60377000000',
  );
  expect(screen.getByRole('link', { name: /on a map/ }).getAttribute('href')).toContain('openstreetmap.org');
  expect(screen.getByRole('link', { name: 'Kebun Hijau' }).getAttribute('href')).toBe(
    '/shops?slug=kebun-hijau',
  );
});

test('a shop links to its social media', async () => {
  at('2026-11-20T04:00:00Z', [
    shop({ socials: [{ type: 'xiaohongshu', url: 'https://xhs.example/kebun' }] }),
  ]);

  const link = await screen.findByRole('link', { name: /Xiaohongshu/ });
  expect(link.getAttribute('href')).toBe('https://xhs.example/kebun');
});

test('without shop locations, the page says so', async () => {
  at('2026-11-20T04:00:00Z', []);

  expect(await screen.findByText('No location has been opened yet.')).toBeTruthy();
});

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import BannerWide from '../banners/banner-wide.tsx';
import CollectionBanners from './collection-banners.tsx';
import { HeroCard } from './hero-card.tsx';
import HeroMosaic from './hero-mosaic.tsx';
import HeroSlider from './hero-slider.tsx';
import PromiseCarousel from './promise-carousel.tsx';
import PromiseStrip from './promise-strip.tsx';

afterEach(() => vi.restoreAllMocks());

const banner = (slug: string, different = {}) => ({
  id: slug,
  slug,
  type: 'hero',
  position: 'somewhere',
  title: `About ${slug}`,
  subtitle: '',
  button_text: '',
  link: `/products?tags=${slug}`,
  image: { desktop: null, mobile: null },
  text_color: 'ink',
  background: 'leafy',
  starts_at: null,
  ends_at: null,
  sort: 1,
  ...different,
});
const hung = (...banners: object[]) => ({ 'GET /banners': () => ({ data: banners }) });
const hrefOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');

test('the hero says what the shop wrote, else its name; on wide screens it has a search field', async () => {
  const words = { hero_title: 'Cut this morning.' };
  const { unmount } = inShop(<HeroCard tall search />, {
    'GET /settings': () => ({ siteTitle: 'Sawi', words }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Cut this morning.' })).toBeTruthy();
  unmount();

  inShop(<HeroCard tall search />, {
    'GET /settings': () => ({ siteTitle: 'Sawi', words: { hero_title: null } }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Sawi' })).toBeTruthy();
  expect(screen.getByRole('searchbox', { name: 'What would you like to cook?' })).toBeTruthy();
});

test('below its name a shop says only what it has written', async () => {
  const settings = { siteTitle: 'Sawi', description: 'Online Store', siteSubtitle: 'Greens from Ipoh' };
  const { unmount } = inShop(<HeroCard tall search />, { 'GET /settings': () => settings });
  expect(await screen.findByText('Greens from Ipoh')).toBeTruthy();
  expect(screen.queryByText('Online Store')).toBeNull();
  unmount();

  const written = { ...settings, description: 'Vegetables of one farm' };
  inShop(<HeroCard tall search />, { 'GET /settings': () => written });
  expect(await screen.findByText('Vegetables of one farm')).toBeTruthy();
});

test("a banner links to its page in the visitor's language, or to another site", async () => {
  inShop(<BannerWide position="a" />, hung(banner('soup')), { language: 'zh', at: '/zh' });
  expect(await hrefOf('About soup')).toBe('/zh/products?tags=soup');

  inShop(<BannerWide position="a" />, hung(banner('elsewhere', { link: 'https://example.com/' })));
  expect(await hrefOf('About elsewhere')).toBe('https://example.com/');
});

test('a position without banners renders nothing', async () => {
  const { container, data } = inShop(<CollectionBanners position="a" />, hung());
  await data.query({ queryKey: ['banners', 'a'], staleTime: 'static' } as never).catch(() => {});

  expect(container.querySelector('section')).toBeNull();
});

test('a slider shows one banner after the other and has a title of its own', async () => {
  inShop(<HeroSlider position="a" />, hung(banner('one'), banner('two')));

  expect(await screen.findByRole('heading', { level: 2, name: 'About two' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);

  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  const [track] = screen.getAllByRole('list');
  const places: (number | undefined)[] = [];
  for (const name of ['Next', 'Next', 'Previous']) {
    await userEvent.click(screen.getByRole('button', { name: name }));
    places.push(track?.scrollLeft);
  }
  expect(places).toEqual([300, 0, 300]); // the first follows the last
});

test('without banners, slider and mosaic show the hero', () => {
  const { unmount } = inShop(<HeroSlider position="a" />, hung());
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  unmount();

  inShop(<HeroMosaic position="a" />, hung());
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

const settings = (features = {}, more = {}) => ({
  'GET /clock': () => ({ now: '2030-01-05T04:00:00.000Z' }),
  'GET /settings': () => ({
    checkout: { bag_fee: 20, free_delivery_from: 12_000, free_delivery_ends_at: '2030-01-06T15:59:59.999Z' },
    features: { deals: false, coupons: false, referral: false, ...features },
    referral: { percent: 10 },
    takes_cash: true,
    payment_brands: ['Visa', 'Cash on delivery'],
    has_deals: true,
    has_coupons: true,
    has_windows: true,
    words: { support: '24/7 support', support_hint: null },
    ...more,
  }),
});

test('the selling points say from which amount delivery is free, until when, and which fees may be added', async () => {
  inShop(<PromiseStrip />, settings());
  const list = within(screen.getByRole('list'));

  expect(await list.findByText('Free delivery from RM 120.00')).toBeTruthy();
  expect(list.getByText(/^Until Sunday 6 January/)).toBeTruthy();
  expect(list.getByText(/Credit card data is not saved\./)).toBeTruthy();
  expect(list.getByText(/A bag fee may be added if required\./)).toBeTruthy();
});

test('a shop promises neither cash on delivery nor support that it does not offer', async () => {
  inShop(
    <PromiseStrip />,
    settings({}, { takes_cash: false, has_windows: false, words: { support: null, support_hint: null } }),
  );
  expect(await screen.findByText('Free delivery from RM 120.00')).toBeTruthy();
  expect(screen.queryByText('Pay on delivery')).toBeNull();
  expect(screen.queryByText('You choose the hours')).toBeNull();
  expect(screen.queryByText('24/7 support')).toBeNull();
});

test('a shop without cards, a bag fee and deals says nothing of them', async () => {
  const checkout = { bag_fee: 0, free_delivery_from: 12_000, free_delivery_ends_at: null };
  inShop(
    <PromiseCarousel />,
    settings({ deals: true }, { checkout, payment_brands: ['Cash on delivery'], has_deals: false }),
  );
  expect(await screen.findByText('Cash at the door.')).toBeTruthy();
  expect(screen.queryByText(/Credit card/)).toBeNull();
  expect(screen.queryByText(/bag fee/)).toBeNull();
  expect(screen.queryByText('Deals with an end')).toBeNull();
});

test('only a shop that has them advertises friend discounts, coupons and deals', async () => {
  const { unmount } = inShop(<PromiseCarousel />, settings());
  expect(await screen.findByText('24/7 support')).toBeTruthy();
  expect(screen.queryByText('10 % for a friend')).toBeNull();
  expect(screen.queryByText('Digital coupons')).toBeNull();
  unmount();

  inShop(<PromiseCarousel />, settings({ deals: true, coupons: true, referral: true }));
  expect(await screen.findByText('10 % for a friend')).toBeTruthy();
  expect(screen.getByText('Digital coupons')).toBeTruthy();
  expect(screen.getByText('Deals with an end')).toBeTruthy();
});

test('a shop whose coupons are over or used up promises none', async () => {
  inShop(<PromiseCarousel />, settings({ coupons: true, referral: true }, { has_coupons: false }));
  expect(await screen.findByText('10 % for a friend')).toBeTruthy();
  expect(screen.queryByText('Digital coupons')).toBeNull();
});

test('a promise says what the shop wrote, with its amounts, and only where it is true', async () => {
  const words = { promise_delivery: 'No fee above {amount} {smile}', promise_cash: 'Pay the driver' };
  inShop(<PromiseStrip />, settings({}, { words, takes_cash: false }));
  expect(await screen.findByText(/No fee above RM\s120\.00 \{smile\}/)).toBeTruthy();
  expect(screen.queryByText('Pay the driver')).toBeNull();
});

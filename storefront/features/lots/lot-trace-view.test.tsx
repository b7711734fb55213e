// @vitest-environment jsdom
import type { LotTrace } from '@kebun/contract/lots/trace.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { LotTraceView } from './lot-trace-view.tsx';

const given = (more: Partial<LotTrace> = {}): LotTrace => ({
  code: 'K-261120-0007RWX',
  kind: 'packed',
  state: 'ok',
  product: {
    id: 'p',
    slug: 'sawi',
    name: 'Choy Sum',
    unit: '250 g',
    image: null,
    tint: 'leafy',
    storage_tip: 'Wrap it in a damp cloth.',
    origin: null,
    again: { variation_option_id: 'sku' },
  },
  made_on: '2026-11-20',
  repacked_from: null,
  country: 'Malaysia',
  harvested_on: '2026-11-19',
  best_before: '2026-11-25',
  days_left: 5,
  grade: 'one',
  pack_g: 250,
  is_mixed: false,
  recall: null,
  root: null,
  sources: [
    {
      percent: 100,
      harvested_on: '2026-11-19',
      grade: 'one',
      crop: 'Mustard',
      variety: 'Sawi Kerinting',
      batch: 'NB-2610-SW01',
      farm_id: 'f',
      plot: { id: 'p3', code: 'P3' },
      grower: null,
      image: null,
      steps: [
        { kind: 'sown', on: '2026-10-20', times: 1 },
        { kind: 'sprayed', on: '2026-11-09', times: 1 },
        { kind: 'harvested', on: '2026-11-19', times: 1 },
      ],
      photos: [],
      lasting: null,
      spray: { on: '2026-11-09', safe_from: '2026-11-12', is_observed: true },
      certificates: [],
    },
  ],
  farms: [],
  recipe: null,
  ...more,
});

const show = (lot: LotTrace, language: 'en' | 'zh' = 'en') =>
  inShop(<LotTraceView lot={lot} asOf="2026-11-20T04:00:00Z" />, {}, { language });

describe('the page of a pack', () => {
  test('of a recalled lot says why, and what to do', () => {
    const recall = { on: '2026-11-21', reason: 'Glass was found.', advice: 'Throw it away.' };
    show(given({ state: 'recalled', recall }));
    screen.getByText('Glass was found.');
    screen.getByText('Throw it away.');
    expect(screen.getByRole('link', { name: 'Recalled products' }).getAttribute('href')).toBe('/recalls');
  });

  test('names the role of who grew it once', () => {
    const [source] = given().sources;
    if (!source) throw new Error('The lot has no harvest');
    const grower = { id: 'g', name: '愛莎', role: 'grower' as const, avatar: null };
    const farm = {
      id: 'f',
      slug: 'kulai',
      name: '古來',
      district: '古來',
      state: '柔佛',
      lat: 1.66,
      lng: 103.6,
    };
    const farms = [{ ...farm, plan: { boundary: null, plots: [] } }];
    show(given({ sources: [{ ...source, grower }], farms }), 'zh');
    screen.getByRole('link', { name: '愛莎' });
    expect(screen.getAllByText('種植者')).toHaveLength(1);
  });

  test('says how long it keeps, and buys the same pack again without script', () => {
    show(given());
    screen.getByText('Keeps at least 5 more days');
    screen.getByText('31 days');
    const form = screen.getByRole('button', { name: 'Buy it again' }).closest('form');
    expect([...new FormData(form as HTMLFormElement)]).toEqual([
      ['variation_option_id', 'sku'],
      ['add', 'p'],
    ]);
    expect(form?.getAttribute('action')).toBe('/basket');
    const steps = screen.getAllByRole('listitem').map((step) => step.querySelector('p')?.textContent);
    expect(steps).toEqual(['Sown', 'Sprayed', 'Harvested', 'Packed']);
    expect(screen.getAllByText(/10 days before the harvest; the waiting time was observed/)).toHaveLength(2);
  });

  test.for([
    ['expired', 'Past its best-before date', true],
    ['held', 'We are checking this lot', false],
    ['recalled', 'Recalled: please do not eat it', false],
  ] as const)('that is %s says so first: %s', ([state, headline, sells]) => {
    show(given({ state, days_left: null }));
    screen.getByText(headline);
    expect(screen.queryAllByRole('button', { name: 'Buy it again' })).toHaveLength(sells ? 1 : 0);
    expect(screen.getByRole('link', { name: 'Report a problem' }).getAttribute('href')).toBe(
      '/contact-us?subject=Problem+with+lot+K-261120-0007RWX',
    );
  });

  test('of plants that stand for years says the year, and the days from flower or cut', () => {
    const [source] = given().sources;
    if (!source) throw new Error('The lot has no harvest');
    const steps: typeof source.steps = [
      { kind: 'planted', on: '2022-11-15', times: 1 },
      { kind: 'flowered', on: '2026-08-10', times: 1 },
      { kind: 'sprayed', on: '2026-11-09', times: 10 },
      { kind: 'inspected', on: '2026-11-10', times: 1 },
      { kind: 'harvested', on: '2026-11-19', times: 1 },
    ];
    const since = { kind: 'flowered' as const, on: '2026-08-10' };
    const lasting = { planted_in: 2022, since };
    const { unmount } = show(given({ sources: [{ ...source, steps, lasting }] }));

    screen.getByText('Planted in 2022 · in flower 101 days before this harvest');
    expect(screen.queryByText('1465 days')).toBeNull();
    const lines = screen.getAllByRole('listitem').map((step) => step.textContent);
    expect(lines[0]).toBe('Planted2022');
    expect(lines[2]).toMatch(/^Sprayed 10 timeslast on .*9 Nov.* · day 91Last sprayed 10 days before/);
    expect(lines[3]).toMatch(/^Looked over.*10 Nov/);
    unmount();

    const cut = { planted_in: 2024, since: { kind: 'cut' as const, on: '2026-10-15' } };
    const { unmount: close } = show(given({ sources: [{ ...source, lasting: cut }] }), 'zh');
    screen.getByText('2024 年種下 · 距上次收割 35 天');
    expect(screen.queryByText('噴藥 1 次')).toBeNull();
    close();
    show(given({ sources: [{ ...source, lasting: { planted_in: 2024, since: null } }] }));
    screen.getByText('Planted in 2024');
  });

  test('shows photos at their day: with their step, or with one of their own', () => {
    const [source] = given().sources;
    if (!source) throw new Error('The lot has no harvest');
    const photo = (on: string, what: string, step: 'sown' | 'harvested' | null) => ({
      id: `${on}${what}`,
      thumbnail: `/small/${on}`,
      original: `/large/${on}`,
      alt: `${what}, ${on}, plot P3`,
      width: 320,
      height: 240,
      caption: what === 'Weeding' ? 'By hand' : null,
      ...{ on, what, step },
    });
    const photos = [
      photo('2026-10-20', 'Sowing', 'sown'),
      photo('2026-10-30', 'Weeding', null),
      photo('2026-11-19', 'Harvest', 'harvested'),
    ];
    show(given({ sources: [{ ...source, photos }] }));

    const [list] = screen.getAllByRole('list');
    if (!list) throw new Error('The page has no line');
    const steps = [...list.children].map((step) => [
      step.querySelector('p')?.textContent,
      step.querySelector('img')?.getAttribute('src') ?? null,
    ]);
    expect(steps).toEqual([
      ['Sown', '/small/2026-10-20'],
      ['Weeding', '/small/2026-10-30'],
      ['Sprayed', null],
      ['Harvested', '/small/2026-11-19'],
      ['Packed', null],
    ]);
    const picture = screen.getByRole('img', { name: 'Weeding, 2026-10-30, plot P3' });
    expect(picture.closest('a')?.getAttribute('href')).toBe('/large/2026-10-30');
    expect(['width', 'height', 'loading'].map((name) => picture.getAttribute(name))).toEqual([
      '320',
      '240',
      'lazy',
    ]);
    screen.getByText('By hand');
  });

  test('shows a recipe for the product, and nothing without one', () => {
    const { unmount } = show(given());
    expect(screen.queryByRole('heading', { name: 'In the kitchen' })).toBeNull();
    unmount();
    const recipe = {
      slug: 'garlic-greens',
      title: '蒜蓉菜心',
      minutes: 15,
      servings: 2,
      ingredients: ['菜心 250 克'],
      steps: ['洗淨', '快炒'],
    };
    show(given({ recipe }), 'zh');
    expect(screen.getByRole('link', { name: '蒜蓉菜心' }).getAttribute('href')).toBe(
      '/zh/pages/garlic-greens',
    );
    screen.getByText('15 分鐘 · 2 人份');
    screen.getByText('菜心 250 克');
    expect(screen.getByText('快炒').closest('ol')?.children).toHaveLength(2);
  });

  test('of bought-in packs names the origin, and of none a line from seed to pack', () => {
    const { product } = given();
    show(
      given({
        kind: 'received',
        sources: [],
        harvested_on: null,
        country: 'Vietnam',
        product: { ...product, origin: 'Dalat' },
      }),
    );
    screen.getByRole('heading', { name: 'From another grower' });
    screen.getByText('Dalat');
    expect(screen.getByText('Arrived').nextElementSibling?.textContent).toMatch(/20 Nov/);
    expect(screen.queryByRole('heading', { name: 'From seed to pack' })).toBeNull();
  });

  test('of a mix says what part each harvest is, in Chinese', () => {
    const [source] = given().sources;
    if (!source) throw new Error('The lot has no harvest');
    const other = { ...source, batch: 'NB-2610-SW02', variety: '白菜', percent: 25 };
    show(given({ is_mixed: true, sources: [{ ...source, percent: 75 }, other] }), 'zh');
    const line = screen.getByRole('heading', { name: /白菜/ });
    expect(within(line).getByText('佔這一包的 25%').textContent).toContain('25');
    screen.getByText('至少還能放 5 天');
  });
});

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { givenBatch, givenFarm, givenPlot } from '../../test/fixtures/given-farms.ts';
import { inShop, refusal } from '../../test/render-in-shop.tsx';
import { FarmPopups } from './farm-popups.tsx';
import { PopupLink } from './popup-link.tsx';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T00:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const page = (
  <>
    <PopupLink view="lifecycle" id="NB-2610-SW01">
      Choy sum
    </PopupLink>
    <FarmPopups />
  </>
);
const answers = {
  'GET /seedlings/:id': () => ({ data: givenBatch() }),
  'GET /farms/:id': () => ({ data: givenFarm() }),
  'GET /plots/:id': () => ({
    data: {
      ...givenPlot(),
      farm: { id: 'f', name: 'Kulai Greenway Farm', slug: 'kulai-greenway' },
      soil: { texture: 'loam', ph: 6.2, organic_matter_pct: 3.8 },
      irrigation: { method: 'sprinkler', source: 'pond' },
      cover: 'open',
      last_spray: { applied_on: '2026-11-04', safe_harvest_from: '2026-11-07' },
      rotation: [],
      same_family_twice: false,
    },
  }),
};
const address = () => screen.getByLabelText('address').textContent;

test('a batch opens over the page with an address of its own, and closing goes back', async () => {
  inShop(page, answers, { at: '/farm?tab=batches&stage=growing' });

  await userEvent.click(await screen.findByRole('link', { name: 'Choy sum' }));
  const dialog = await screen.findByRole('dialog', { name: 'Choy Sum (Sawi) NB-2610-SW01' });
  expect(address()).toBe('/farm?tab=batches&stage=growing&view=lifecycle&id=NB-2610-SW01');

  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/farm?tab=batches&stage=growing');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a visitor who opened its address closes the popup onto the farm page', async () => {
  inShop(<FarmPopups />, answers, { at: '/farm?view=lifecycle&id=NB-2610-SW01' });

  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  expect(address()).toBe('/farm');
});

test('harvested plants have not died: they are shown beside those that still grow', async () => {
  const curve = [
    { date: '2026-10-31', quantity_alive: 31_937, quantity_harvested: 0, expected: null },
    { date: '2026-11-20', quantity_alive: 14_522, quantity_harvested: 15_107, expected: null },
  ];
  const batch = givenBatch({ curve, usual: [] });
  inShop(
    <FarmPopups />,
    { ...answers, 'GET /seedlings/:id': () => ({ data: batch }) },
    {
      at: '/farm?view=lifecycle&id=NB-2610-SW01',
    },
  );

  expect((await screen.findAllByText('15,107 harvested, 14,522 still growing: 93% survived.')).length).toBe(
    1,
  );
});

test('a batch shows its stages, the coming harvest, the reason for its date, and where to buy it', async () => {
  inShop(<FarmPopups />, answers, { at: '/farm?view=lifecycle&id=NB-2610-SW01' });

  expect(await screen.findByText('Day 21 of about 30')).toBeTruthy();
  expect(screen.getByText('35,672 in 343 trays of 104 cells.')).toBeTruthy();
  expect(screen.getByText('Most likely 30 November.')).toBeTruthy();
  expect(screen.getByText(/2,042 to 2,463 kg expected\. It was planted out a day late\./)).toBeTruthy();
  expect(screen.getByText('32,205 of 35,672 are left, 90%. The dotted line is our usual.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'To Choy Sum (Sawi) in the shop' }).getAttribute('href')).toBe(
    '/products/view?slug=sawi',
  );
});

test('a plot shows its soil, and from when its crop is safe to harvest', async () => {
  inShop(<FarmPopups />, answers, { at: '/farm?view=plot&id=5566abc0-7c28-8389-b0c9-082e46795401' });

  expect(await screen.findByText('Loam, pH 6.2, 3.8% organic matter')).toBeTruthy();
  expect(screen.getByText('Sprinklers, from the pond')).toBeTruthy();
  expect(screen.getByText('4 November 2026, safe to harvest from 7 November 2026')).toBeTruthy();
});

test('an unknown id is reported in the popup, with a retry button', async () => {
  inShop(
    <FarmPopups />,
    { 'GET /seedlings/:id': () => refusal(404, 'not_found', { message: 'There is no such batch.' }) },
    { at: '/farm?view=lifecycle&id=NB-0000-XX01' },
  );

  expect((await screen.findByRole('alert')).textContent).toContain('There is no such batch.');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('an address without an id opens nothing', () => {
  inShop(<FarmPopups />, {}, { at: '/farm?view=lifecycle' });
  inShop(<FarmPopups />, {}, { at: '/farm?view=barn&id=1' });

  expect(screen.queryByRole('dialog')).toBeNull();
});

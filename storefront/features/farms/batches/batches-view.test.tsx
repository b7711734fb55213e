// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { givenBatch, givenFarm } from '../../../test/fixtures/given-farms.ts';
import { connectionError, inShop } from '../../../test/render-in-shop.tsx';
import { BatchesView } from './batches-view.tsx';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T00:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const paged = (data: object[], total = data.length) => ({
  data,
  total,
  perPage: 12,
  currentPage: 1,
  lastPage: Math.max(1, Math.ceil(total / 12)),
});
const totals = (by: string) => ({
  data: by === 'status' ? [{ key: 'growing', label: 'Growing' }] : [{ key: 'sawi', label: 'Choy sum' }],
});
const shop = (batches: () => unknown) => ({
  'GET /seedlings': batches,
  'GET /farms': () => paged([givenFarm()]),
  'GET /farm-total-seedlings': ({ query }: { query?: Record<string, unknown> }) =>
    totals(String(query?.group_by)),
});
const address = () => screen.getByLabelText('address').textContent;

test('filters of the batches are in the address, and restart at the first page', async () => {
  const { requests } = inShop(
    <BatchesView />,
    shop(() => paged([givenBatch()], 30)),
    { at: '/farm?tab=batches&page=2' },
  );
  await screen.findByRole('heading', { name: 'Choy Sum (Sawi)' });

  await screen.findByRole('option', { name: 'Growing' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Stage' }), 'growing');
  expect(address()).toBe('/farm?tab=batches&stage=growing');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search the batches' }), 'choy{Enter}');
  expect(address()).toBe('/farm?tab=batches&stage=growing&text=choy');

  const [first] = requests.filter(({ what }) => what === 'GET /seedlings');
  const last = requests.findLast(({ what }) => what === 'GET /seedlings');
  expect(first?.details.query).toMatchObject({ page: 2 });
  expect(last?.details.query).toMatchObject({ page: 1, status_slug: 'growing', text: 'choy' });
});

test('a card shows crop, plot, farmer, progress, date and quantity', async () => {
  inShop(
    <BatchesView />,
    shop(() => paged([givenBatch()])),
    { at: '/farm?tab=batches' },
  );

  expect((await screen.findByRole('link', { name: 'Choy Sum (Sawi)' })).getAttribute('href')).toBe(
    '/farm?tab=batches&view=lifecycle&id=NB-2610-SW01',
  );
  expect(screen.getByText('Kulai Greenway Farm, P03, Aishah')).toBeTruthy();
  expect(screen.getByText('Day 21 of about 30')).toBeTruthy();
  expect(screen.getByText('27 Nov to 3 Dec')).toBeTruthy();
  expect(screen.getByText('2,042 to 2,463 kg')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'How far Choy Sum (Sawi) has grown' })).toBeTruthy();
});

test('without results the filters can be cleared', async () => {
  inShop(
    <BatchesView />,
    shop(() => paged([])),
    { at: '/farm?tab=batches&stage=failed&crop=sawi' },
  );

  expect(await screen.findByText('No batch fits all of that.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe(
    '/farm?tab=batches',
  );
});

test('without a connection the view says so, and can be loaded again', async () => {
  inShop(<BatchesView />, shop(connectionError), { at: '/farm?tab=batches' });

  expect(await screen.findByText('We cannot reach the shop.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

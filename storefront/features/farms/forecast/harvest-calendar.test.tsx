// @vitest-environment jsdom
import type { HarvestForecast } from '@kebun/contract/farms/forecast/harvest-forecast.ts';
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import { HarvestCalendar } from './harvest-calendar.tsx';

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T00:00:00Z') }));
afterAll(() => void vi.useRealTimers());

const of = (likely_kg: number) => ({
  batches: 1,
  expected_kg: { low: likely_kg * 0.8, high: likely_kg * 1.2 },
  likely_kg,
  harvested_kg: 0,
});
const forecast = (data: HarvestForecast['data']): HarvestForecast => ({
  data,
  totals: of(0),
  as_of: '2026-11-20T00:00:00Z',
});

test('each week of a product shows the likeliest weight and announces its range', () => {
  inShop(
    <HarvestCalendar
      forecast={forecast([
        {
          key: 'sawi',
          label: 'Choy sum',
          ...of(300),
          weeks: [
            { week: '2026-W53', ...of(100) },
            { week: '2027-W01', ...of(200) },
          ],
        },
        { key: 'bayam', label: 'Amaranth', ...of(50), weeks: [{ week: '2027-W01', ...of(50) }] },
      ])}
    />,
    {},
  );

  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    'Product',
    'Week 5328 Dec',
    'Week 14 Jan 2027',
  ]);
  const [, , amaranth] = screen.getAllByRole('row');
  expect(
    within(amaranth as HTMLElement)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['–', '50 kg, between 40 and 60 kg']);
});

test('without an expected harvest, the calendar says so', () => {
  inShop(<HarvestCalendar forecast={forecast([])} />, {});

  expect(screen.getByText('No harvest is expected in the next 8 weeks.')).toBeTruthy();
});

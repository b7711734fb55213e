// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import { TimeLeft } from './time-left.tsx';

// Sets the device's clock a day late.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-19T04:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const clock = { 'GET /clock': () => ({ now: '2026-11-20T04:00:00.000Z' }) };
const settle = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test("days and hours are counted, and minutes on the last day, by the shop's clock", async () => {
  inShop(<TimeLeft until="2026-11-21T07:30:30Z" />, clock);
  await settle(10);
  expect(screen.getByText('1 day 3 h left')).toBeTruthy();

  cleanup();
  inShop(<TimeLeft until="2026-11-20T06:30:30Z" />, clock);
  await settle(10);
  expect(screen.getByText('2 h 30 min left')).toBeTruthy();
});

test('it goes on counting, and is empty at the end', async () => {
  inShop(<TimeLeft until="2026-11-20T04:02:30Z" />, clock);
  await settle(10);
  expect(screen.getByText('0 h 2 min left')).toBeTruthy();

  await settle(60_000);
  expect(screen.getByText('0 h 1 min left')).toBeTruthy();
  await settle(60_000);
  expect(screen.queryByText(/left/)).toBeNull();
});

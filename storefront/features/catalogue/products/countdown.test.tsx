// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import { Countdown } from './countdown.tsx';

// The device's clock is a day late.
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-19T04:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const clock = { 'GET /clock': () => ({ now: '2026-11-20T04:00:00.000Z' }) };
const settle = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('it goes by the clock of the shop, whatever the device believes', async () => {
  inShop(<Countdown label="Ends in" until="2026-11-20T06:03:05Z" />, clock);
  await settle(10);

  expect(screen.getByRole('timer').textContent).toContain('02:03:0');
  expect(screen.getByText('until Fri 20 Nov, 2:03 pm')).toBeTruthy();
});

test('it says once that the time is over, and stops at nothing', async () => {
  const onOver = vi.fn();
  inShop(<Countdown label="Ends in" until="2026-11-20T04:00:03Z" onOver={onOver} />, clock);

  await settle(2_000);
  expect(onOver).not.toHaveBeenCalled();
  await settle(5_000);

  expect(screen.getByRole('timer').textContent).toContain('00:00:00');
  expect(onOver).toHaveBeenCalledOnce();
});

test('before the shop has told its time, no time is told', () => {
  inShop(<Countdown label="Ends in" until="2026-11-20T06:00:00Z" />, {
    'GET /clock': () => new Promise(() => {}),
  });

  expect(screen.getByRole('timer').textContent).not.toMatch(/\d\d:\d\d/);
});

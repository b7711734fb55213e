// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../../test/render-in-shop.tsx';
import { Countdown } from './countdown.tsx';

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

test("a countdown uses the shop's clock, whatever the device's clock says", async () => {
  inShop(<Countdown label="Ends in" until="2026-11-20T06:03:05Z" />, clock);
  await settle(10);

  expect(screen.getByRole('timer').textContent).toContain('02:03:0');
  expect(screen.getByText('until Fri 20 Nov, 2:03 pm')).toBeTruthy();
});

test('a countdown announces its end once, and stops at 0', async () => {
  const onOver = vi.fn();
  inShop(<Countdown label="Ends in" until="2026-11-20T04:00:03Z" onOver={onOver} />, clock);

  await settle(2_000);
  expect(onOver).not.toHaveBeenCalled();
  await settle(5_000);

  expect(screen.getByRole('timer').textContent).toContain('00:00:00');
  expect(onOver).toHaveBeenCalledOnce();
});

test("before the shop's clock is known, no time is shown", () => {
  inShop(<Countdown label="Ends in" until="2026-11-20T06:00:00Z" />, {
    'GET /clock': () => new Promise(() => {}),
  });

  expect(screen.getByRole('timer').textContent).not.toMatch(/\d\d:\d\d/);
});

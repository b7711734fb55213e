// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../test/in-shop.tsx';
import { TimeLeft } from './time-left.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T04:00:00Z') });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('days and hours are counted, and minutes on the last day', () => {
  inShop(<TimeLeft until="2026-11-21T07:30:00Z" />, {});
  expect(screen.getByText('1 day 3 h left')).toBeTruthy();

  cleanup();
  inShop(<TimeLeft until="2026-11-20T06:30:00Z" />, {});
  expect(screen.getByText('2 h 30 min left')).toBeTruthy();
});

test('it goes on counting, and is silent once it is over', () => {
  inShop(<TimeLeft until="2026-11-20T04:02:00Z" />, {});
  expect(screen.getByText('0 h 2 min left')).toBeTruthy();

  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText('0 h 1 min left')).toBeTruthy();
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.queryByText(/left/)).toBeNull();
});

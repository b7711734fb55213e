// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { SignedOut } from './signed-out.tsx';

const address = () => screen.getByRole('status', { name: 'address' }).textContent;

async function pass(seconds: number) {
  for (let n = 0; n < seconds; n++) await act(() => vi.advanceTimersByTimeAsync(1_000));
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the visitor is redirected home after five seconds', async () => {
  inShop(<SignedOut />, {}, { at: '/logout' });
  await pass(4);
  expect(address()).toBe('/logout');

  await pass(1);
  expect(address()).toBe('/');
});

test('a visitor can choose to stay', async () => {
  inShop(<SignedOut />, {}, { at: '/logout' });
  await pass(2);
  act(() => screen.getByRole('button', { name: 'Stay here' }).click());
  await pass(10);

  expect(address()).toBe('/logout');
});

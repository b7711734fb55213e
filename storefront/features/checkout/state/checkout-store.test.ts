// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { emptyCheckout } from './checkout-state.ts';
import { checkoutStore } from './checkout-store.ts';

afterEach(() => localStorage.clear());

test('each tab has its own open step; the rest of a checkout is shared', () => {
  checkoutStore.set({ ...emptyCheckout, current_step: 4 });
  const there = { ...emptyCheckout, current_step: 2, remarks: 'Ring twice' };
  localStorage.setItem('checkout', JSON.stringify(there));

  expect(checkoutStore.now()).toMatchObject({ current_step: 4, remarks: 'Ring twice' });
});

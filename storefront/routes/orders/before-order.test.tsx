// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { order } from '../../test/fixtures/given-order.ts';
import { refund, refundsReply } from '../../test/fixtures/given-refunds.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { BeforeOrder } from './before-order.tsx';

beforeEach(() => act(() => tokens.signIn('sa_mine')));
afterEach(() => act(tokens.signOut));

const days = { from: '2026-12-02', to: '2026-12-04', label: 'Harvest expected 2 to 4 Dec 2026', waiting: 1 };
const slipped = {
  ...order,
  status: { ...order.status, slug: 'confirmed' as const },
  items: order.items.map((item) => ({ ...item, pre_order: { ...days, slipped: 'It comes later.' } })),
};

const question = 'The harvest has changed: what would you like?';

const open = (status: typeof refund.status) =>
  inShop(<BeforeOrder order={slipped} />, {
    'GET /order/:display_id/later-slots': () => ({ data: [] }),
    'GET /order/:display_id/swaps': () => ({ data: [] }),
    'GET /refunds': () =>
      refundsReply([{ ...refund, kind: 'cancellation', status, status_text: 'As it is.' }]),
  });

test('while staff decide on a cancellation, the shopper of a slipped harvest is offered nothing', async () => {
  open('requested');
  await screen.findByText('As it is.');
  expect(screen.queryByText(question)).toBeNull();
});

test('after a withdrawn cancellation there is a choice again', async () => {
  open('withdrawn');
  await screen.findByText('As it is.');
  screen.getByText(question);
});

// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { overlays } from '#platform/overlays/overlays.ts';
import { number, refund, refundsReply } from '../../test/fixtures/given-refunds.ts';
import { connectionError, inShop, refusal } from '../../test/render-in-shop.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { CancelOrder } from './cancel-order.tsx';
import { HaveItBack } from './have-it-back.tsx';
import { RefundPrompt } from './refund-prompt.tsx';
import { initialQuantities } from './refund-worth.ts';
import { RefundsOfOrder } from './refunds-of-order.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

beforeEach(() => act(() => tokens.signIn('sa_mine')));
afterEach(() => act(tokens.signOut));

const dialogOf = (onClose = vi.fn()) => ({ face: 'centred' as const, open: true, onClose });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const created = 'Successfully created cancellation request';
const done = { data: refund, order_status: 'confirmed', message: created };

test('a cancellation requires a reason, is sent once, and closes with the words of the specification', async () => {
  const onClose = vi.fn();
  const shop = inShop(<CancelDialog dialog={dialogOf(onClose)} data={{ order: number }} />, {
    'GET /refunds': () => refundsReply([]),
    'POST /refunds': () => done,
  });
  await screen.findByText('RM 13.05');

  await press('Cancel order');
  expect(screen.getAllByText('Please choose a reason').length).toBeGreaterThan(1);
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'changed_mind');
  await userEvent.type(screen.getByLabelText(/Comment/), 'We are away');
  await press('Cancel order');

  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect((await screen.findAllByText(created)).length).toBeGreaterThan(0);
  const sent = shop.requests.filter(({ what }) => what === 'POST /refunds').map(({ details }) => details);
  expect(sent).toMatchObject([
    { body: { display_id: number, kind: 'cancellation', reason: 'changed_mind', refund_to: 'wallet' } },
  ]);
  expect(sent[0]?.idempotencyKey).toBeTruthy();
});

test('after a lost reply the retry uses the same key', async () => {
  const answers = [connectionError(), done];
  const shop = inShop(<CancelDialog dialog={dialogOf()} data={{ order: number }} />, {
    'GET /refunds': () => refundsReply([]),
    'POST /refunds': () => answers.shift(),
  });
  await userEvent.selectOptions(await screen.findByLabelText('Reason'), 'changed_mind');
  await press('Cancel order');
  expect((await screen.findAllByText('We cannot reach the shop.')).length).toBeGreaterThan(0);
  await press('Cancel order');

  await waitFor(() => expect(shop.requests.filter(({ what }) => what === 'POST /refunds')).toHaveLength(2));
  const [one, other] = shop.requests.filter(({ what }) => what === 'POST /refunds');
  expect(other?.details.idempotencyKey).toBe(one?.details.idempotencyKey);
});

test('after delivery the customer ticks lines, and sees their amount', async () => {
  const shop = inShop(<CancelOrder order={number} />, {
    'GET /refunds': () => refundsReply([], { kind: 'refund' }),
    'POST /refunds': () => done,
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Choy sum/ }));
  expect(screen.getAllByText('RM 10.05').length).toBeGreaterThan(1);
  await userEvent.click(screen.getByRole('button', { name: 'One less' }));
  expect(screen.getAllByText('RM 6.70').length).toBeGreaterThan(1);
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'other_reason');
  await press('Send request');

  await waitFor(() =>
    expect(shop.requests.find(({ what }) => what === 'POST /refunds')?.details.body).toMatchObject({
      kind: 'refund',
      items: [{ order_item_id: 'i', quantity: 2 }],
    }),
  );
});

test('some lines of an order are cancelled, and the effect is shown before', async () => {
  const shop = inShop(<CancelDialog dialog={dialogOf()} data={{ order: number }} />, {
    'GET /refunds': () =>
      refundsReply([], { refundable: 0, store_credit: 0, at_door: 1305, destinations: [] }),
    'POST /refunds': () => done,
  });
  expect(await screen.findByText('Nothing has been paid yet')).toBeTruthy();
  for (const name of [/Choy sum/, /Kailan/])
    expect(screen.getByRole('checkbox', { name, checked: true })).toBeTruthy();

  await userEvent.click(screen.getByRole('checkbox', { name: /Kailan/ }));
  await userEvent.click(screen.getByRole('button', { name: 'One less' }));
  expect(screen.getByText('RM 6.35 to pay when it comes, instead of RM 13.05')).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText('Reason'), 'changed_mind');
  await press('Cancel these products');

  await waitFor(() =>
    expect(shop.requests.find(({ what }) => what === 'POST /refunds')?.details.body).toMatchObject({
      kind: 'cancellation',
      items: [{ order_item_id: 'i', quantity: 2 }],
    }),
  );
});

test('their payment is refunded, and an empty choice cannot be sent', async () => {
  inShop(<CancelOrder order={number} />, { 'GET /refunds': () => refundsReply([]) });
  await userEvent.click(await screen.findByRole('checkbox', { name: /Choy sum/ }));
  expect(screen.getAllByText('RM 3.00')).toHaveLength(2); // of the line, and in all

  await userEvent.click(screen.getByRole('checkbox', { name: /Kailan/ }));
  expect(screen.getByRole('button', { name: /Cancel these products/ }).getAttribute('aria-disabled')).toBe(
    'true',
  );
});

test('an order that is being picked is cancelled whole or not at all', async () => {
  inShop(<CancelDialog dialog={dialogOf()} data={{ order: number }} />, {
    'GET /refunds': () => refundsReply([], { items: [] }),
  });
  expect(await screen.findByText(/Now you can only cancel the whole order/)).toBeTruthy();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a request shows its reason, comment, time, status and amount', async () => {
  inShop(<RefundsOfOrder order={number} />, {
    'GET /refunds': () => refundsReply([refund], { kind: null, blocked: 'Once only.' }),
  });

  for (const label of ['Reason', 'Comment', 'Requested at', 'Refund status', 'Refund amount'])
    expect(await screen.findByText(label)).toBeTruthy();
  expect(screen.getByText('We are away')).toBeTruthy();
  expect(screen.getByText('RM 13.05')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Withdraw request' })).toBeTruthy();
});

test('a visitor with only a shared link sees no button, and no request is made for them', () => {
  act(tokens.signOut);
  const shop = inShop(<RefundPrompt order={number} />, { 'GET /refunds': () => refundsReply([]) });

  expect(shop.requests).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});

test('withdrawing asks for a confirmation, and says that the order cannot be cancelled again', async () => {
  const onClose = vi.fn();
  const shop = inShop(<WithdrawDialog dialog={dialogOf(onClose)} data={refund} />, {
    'DELETE /refunds/:id': () => refusal(409, 'refund_cannot_move', { message: 'It is decided already.' }),
  });
  expect(screen.getByText('We continue with your order. It cannot be cancelled again.')).toBeTruthy();
  await press('Withdraw');

  expect((await screen.findAllByText('It is decided already.')).length).toBeGreaterThan(0);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(shop.requests[0]).toMatchObject({ what: 'DELETE /refunds/:id', details: { params: { id: 'r' } } });
});

test('the button of a slipped pre-order ticks only its line', async () => {
  const openModal = vi.spyOn(overlays, 'openModal').mockImplementation(() => {});
  inShop(<HaveItBack order={number} line="line" name="Kailan" />, { 'GET /refunds': () => refundsReply([]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Kailan' }));
  expect(openModal).toHaveBeenCalledWith('CANCEL_ORDER', { order: number, line: 'line' });

  const items = ['one', 'two'].map((order_item_id) => ({ order_item_id, quantity: 2 }));
  const terms = { kind: 'cancellation', items } as unknown as Parameters<typeof initialQuantities>[0];
  expect(initialQuantities(terms, 'two')).toEqual({ one: 0, two: 2 });
  expect(initialQuantities(terms)).toEqual({ one: 2, two: 2 });
  expect(initialQuantities(terms, 'cancelled before')).toEqual({ one: 2, two: 2 });
});

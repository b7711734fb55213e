// @vitest-environment jsdom
import type { CheckIns } from '@kebun/contract/coins/coins.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { MyCoins } from './my-coins.tsx';

const week = [5, 5, 10, 10, 15, 15, 40];

/** Returns the check-ins of a customer with so many days in a row, up to yesterday or today. */
const days = (done: number, checked_in_today: boolean, coins: number): CheckIns => ({
  checked_in_today,
  streak_days: done,
  coins,
  next_reward: week[done] ?? 5,
  calendar: week.map((one, index) => ({ date: `2026-03-0${index + 1}`, coins: one, done: index < done })),
  rules: { coin_value: 1, min_converted: 100, expiry_days: null },
});

const entries = { data: [], currentPage: 1, lastPage: 1, perPage: 15, total: 0, next_cursor: null, coins: 0 };

const shop = (checkIns: CheckIns) => ({
  'GET /checkin': () => checkIns,
  'GET /coin_transactions': () => entries,
  'POST /checkin': () => ({ coins_awarded: 10, coins: 20, streak_days: 3, message: '10 coins are yours.' }),
  'POST /coin_transactions': () => ({ coins: 20, credit: 100, message: 'RM 1.00 is in your wallet.' }),
});

test('today is the day after the last check-in', async () => {
  inShop(<MyCoins />, shop(days(2, false, 10)));

  const today = (await screen.findByText('Today')).closest('li') as HTMLElement;
  expect(today.getAttribute('aria-current')).toBe('date');
  expect(within(today).getByText('10 coins')).toBeTruthy();
  expect(screen.getAllByText(/, collected$/)).toHaveLength(2);
});

test('a check-in is requested once under one key, also after a lost reply', async () => {
  let tries = 0;
  const { requests } = inShop(<MyCoins />, {
    ...shop(days(2, false, 10)),
    'POST /checkin': () => {
      if (++tries === 1) throw new TypeError('the line is dead');
      return { coins_awarded: 10, coins: 20, streak_days: 3, message: '10 coins are yours.' };
    },
  });

  const button = await screen.findByRole('button', { name: 'Collect 10 coins for today' });
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('button', { name: 'Collect 10 coins for today' }));
  const keys = requests
    .filter(({ what }) => what === 'POST /checkin')
    .map(({ details }) => details.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test("after today's check-in the button disappears, and tomorrow's coins are shown", async () => {
  inShop(<MyCoins />, shop(days(3, true, 20)));

  expect(await screen.findByText('Done for today. Tomorrow you can collect 10 coins.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /for today/ })).toBeNull();
});

test('coins become credit, all of them or a typed number', async () => {
  const { requests } = inShop(<MyCoins />, shop(days(3, true, 250)));

  expect(await screen.findByRole('button', { name: /Convert into RM.2\.50/ })).toBeTruthy();
  const field = screen.getByLabelText('How many coins');
  await userEvent.clear(field);
  await userEvent.type(field, '120');
  await userEvent.click(screen.getByRole('button', { name: /Convert into RM.1\.20/ }));
  expect(requests.find(({ what }) => what === 'POST /coin_transactions')?.details).toMatchObject({
    body: { coins: 120 },
    idempotencyKey: expect.any(String),
  });
});

test('a customer with too few coins sees how many are missing', async () => {
  inShop(<MyCoins />, shop(days(3, true, 20)));

  expect(await screen.findByText(/You need 80 more/)).toBeTruthy();
});

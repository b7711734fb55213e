// @vitest-environment jsdom
import type { ReferCode, Referral } from '@kebun/contract/referrals/referrals.ts';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { CallError } from '#platform/api/call-error.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { Invitation } from './invitation.tsx';
import { ReferToFriend } from './refer-to-friend.tsx';
import { WhoInvites } from './who-invites.tsx';

const own: ReferCode = {
  code: '4TDRW2D',
  can_choose: true,
  share_url: 'https://kebun.example/refer?code=4TDRW2D',
  message_text: 'With my link your first order is 10 % off: https://kebun.example/refer?code=4TDRW2D',
  terms: { friend_discount_percent: 10, reward: 500, reward_min_spend: 3_000, reward_after_hours: 48 },
  qr_url: '/api/qrcode?type=referral&ref=4TDRW2D&format=svg',
};

const brought = (display_name: string, status: Referral['status'], reward_amount = 500): Referral => ({
  id: display_name,
  display_name,
  status,
  joined_at: '2026-03-01T04:00:00Z',
  reward_amount,
});

const list = (data: Referral[]) => ({
  data,
  currentPage: 1,
  lastPage: 1,
  perPage: 15,
  total: data.length,
  summary: { invited: data.length, joined: 1, rewarded: 1, earned: 500 },
});

const shop = (data: Referral[]) => ({
  'GET /refer-code': () => own,
  'GET /referrals': () => list(data),
  'POST /refer-code': () => ({ ...own, code: 'AISYAH88', can_choose: false }),
});

test('the customer’s code can be copied, sent and scanned', async () => {
  inShop(<ReferToFriend />, shop([]));

  expect((await screen.findByLabelText<HTMLInputElement>('Your code')).value).toBe('4TDRW2D');
  expect(screen.getByRole('img', { name: 'QR code of your link' }).getAttribute('src')).toBe(own.qr_url);
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toBe(
    `https://wa.me/?text=${encodeURIComponent(own.message_text)}`,
  );
  expect(await screen.findByText(/No one has used your code yet/)).toBeTruthy();
});

test('an invited friend shows a name, the progress and the reward', async () => {
  inShop(<ReferToFriend />, shop([brought('Siti A.', 'rewarded'), brought('Kavitha R.', 'forfeited', 0)]));

  const siti = (await screen.findByText('Siti A.')).closest('li') as HTMLElement;
  expect(within(siti).getByText('Rewarded')).toBeTruthy();
  expect(within(siti).getByText(/^RM.5\.00$/)).toBeTruthy();
  const kavitha = screen.getByText('Kavitha R.').closest('li') as HTMLElement;
  expect(within(kavitha).getByText('No reward')).toBeTruthy();
  expect(within(kavitha).queryByText(/^RM/)).toBeNull();
});

test('a custom code is chosen once, and an invalid one is not sent', async () => {
  const { requests } = inShop(<ReferToFriend />, shop([]));
  await userEvent.click(await screen.findByText('Choose a code of your own'));
  const field = screen.getByLabelText('Your new code');

  await userEvent.type(field, 'abc');
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(screen.getByText('A code has 4 to 16 letters and digits.')).toBeTruthy();
  expect(requests.some(({ what }) => what === 'POST /refer-code')).toBe(false);

  await userEvent.type(field, '-isyah 88');
  await userEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(await screen.findByDisplayValue('AISYAH88')).toBeTruthy();
  expect(screen.queryByText('Choose a code of your own')).toBeNull();
});

test('an unknown code is reported', async () => {
  inShop(<WhoInvites code="NOBODY7" />, {
    'GET /refer-code/check': () => {
      throw new CallError('We do not know this code.', 'status', 422);
    },
  });

  expect(await screen.findByText('We do not know this code.')).toBeTruthy();
});

test('an inviter is named only once the code is known', async () => {
  const settings = { 'GET /settings': () => ({ referral: { percent: 10, reward: 500 } }) };
  const strangers = inShop(<Invitation />, settings);
  expect(await screen.findByText('Were you invited by a friend?')).toBeTruthy();
  expect(screen.queryByText('A friend invited you')).toBeNull();
  expect(screen.queryByText(/filled in/)).toBeNull();
  strangers.unmount();

  history.replaceState(null, '', '/refer?code=4TDRW2D');
  inShop(<Invitation />, { ...settings, 'GET /refer-code/check': () => ({ message: 'From Aisyah R.' }) });
  expect(await screen.findByText('A friend invited you')).toBeTruthy();
  expect(screen.getByText(/filled in/)).toBeTruthy();
  history.replaceState(null, '', '/');
});

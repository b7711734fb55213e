// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { CoinsCard } from './coins-card.tsx';

const shop = (coins: boolean) => ({
  'GET /settings': () => ({ features: { coins } }),
  'GET /checkin': () => ({ coins: 120, checked_in_today: true, next_reward: 5 }),
});

test('the card shows the balance while coins are switched on', async () => {
  inShop(<CoinsCard />, shop(true));

  expect(await screen.findByText('120')).toBeTruthy();
});

test('while coins are switched off there is no card, and the API is not called', async () => {
  const { requests } = inShop(<CoinsCard />, shop(false));

  await waitFor(() => expect(requests.map(({ what }) => what)).toEqual(['GET /settings']));
  expect(screen.queryByRole('link')).toBeNull();
});

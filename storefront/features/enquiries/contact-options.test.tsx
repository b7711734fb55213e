// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import { ContactOptions } from './contact-options.tsx';

const none = { phone: null, whatsapp: null, email: null, address: null, hours: null, map: null };
const shop = (contact: object, socials: object[] = []) => ({
  'GET /settings': () => ({ contact: { ...none, ...contact }, socials, business: {} }),
});

test('a shop without contact details shows no empty box', async () => {
  const { data } = inShop(<ContactOptions />, shop({ map: { lat: 1, lng: 2 } }));

  await waitFor(() => expect(data.getQueryCache().getAll()[0]?.state.data).toBeTruthy());
  expect(screen.queryByRole('heading')).toBeNull();
});

test('one social page is enough to show the box', async () => {
  inShop(<ContactOptions />, shop({}, [{ type: 'facebook', url: 'https://facebook.com/kebun' }]));

  expect(await screen.findByRole('heading', { name: 'Other ways to reach us' })).toBeTruthy();
});

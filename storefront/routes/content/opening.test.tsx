// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { inShop } from '../../test/render-in-shop.tsx';
import OpeningPage from './opening.tsx';

afterEach(cleanup);

const show = (opening: object) =>
  inShop(<OpeningPage />, {
    'GET /settings': () => ({
      siteTitle: 'Sawi',
      description: '',
      opening: { is_open: false, opens_on: null, opens_at: null, ...opening },
      contact: {},
      business: {},
      socials: [],
      logo: {},
    }),
  });

test.for([
  [{}, /We open soon/],
  [{ opens_on: '2026-12-04' }, /^We open on Friday 4 December\.$/],
  [{ opens_on: '2026-12-04', opens_at: '09:00' }, /^We open on Friday 4 December at 09:00\.$/],
] as const)('before the opening visitors read when it is: %o', async ([opening, said]) => {
  show(opening);
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toMatch(said);
});

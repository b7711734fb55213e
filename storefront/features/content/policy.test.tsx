// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { type Answers, inShop } from '../../test/in-shop.tsx';
import { Policy } from './policy.tsx';

const shop: Answers = {
  'GET /settings': () => ({ siteTitle: 'Kebun' }),
  'GET /static_blocks/:slug': () => ({
    data: {
      title: 'Terms and conditions',
      version: '1.2',
      effective_on: '2026-11-01',
      updated_at: '2026-11-02T18:00:00Z',
      sections: [{ id: 'orders', heading: 'Orders', paragraphs: ['An order is a promise.'] }],
    },
  }),
};

test('a policy says its version and its dates, and what is in it', async () => {
  inShop(<Policy slug="terms" />, shop);

  expect(await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeTruthy();
  expect(screen.getByText('Version 1.2')).toBeTruthy();
  expect(screen.getByText('In force from 1 November 2026')).toBeTruthy();
  expect(screen.getByText('Updated 3 November 2026')).toBeTruthy(); // in Kuala Lumpur it is the next morning
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('#orders');
  expect(screen.getByText('An order is a promise.')).toBeTruthy();
});

test('it can be printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  inShop(<Policy slug="terms" />, shop);

  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { type Answers, inShop } from '../../../test/render-in-shop.tsx';
import { Policy } from './policy.tsx';

const versions = [
  { version: '1.2', effective_on: '2026-11-01' },
  { version: '1.1', effective_on: '2026-10-01' },
];

const shop: Answers = {
  'GET /settings': () => ({ siteTitle: 'Kebun' }),
  'GET /static_blocks/:slug': ({ query = {} }) => ({
    data: {
      title: 'Terms and conditions',
      seo: { title: '', description: 'What you can expect of us.' },
      ...(versions.find(({ version }) => version === query.version) ?? versions[0]),
      updated_at: '2026-11-02T18:00:00Z',
      pictures: [],
      sections: [{ id: 'orders', heading: 'Orders', paragraphs: ['An order is a promise.'] }],
      versions,
    },
  }),
};

const terms = <Policy slug="terms" path="/terms" />;

test('a policy shows its version, its dates and its contents', async () => {
  inShop(terms, shop);

  expect(await screen.findByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeTruthy();
  expect(screen.getAllByText('Version 1.2')[0]).toBeTruthy();
  expect(screen.getByText('In force from 1 November 2026')).toBeTruthy();
  expect(screen.getByText('Updated 3 November 2026')).toBeTruthy(); // in Kuala Lumpur it is the next morning
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('#orders');
  expect(screen.getByText('An order is a promise.')).toBeTruthy();
});

test('a policy can be printed', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  inShop(terms, shop);

  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('an earlier version says that it is no longer in force, and links to the present one', async () => {
  inShop(<Policy slug="terms" path="/terms" version="1.1" />, shop);

  expect(await screen.findByText(/no longer in force. It was replaced on 1 November 2026/)).toBeTruthy();
  const now = screen.getByRole('link', { name: 'Read the version in force' });
  expect(now.getAttribute('href')).toBe('/terms');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
});

test('every version has a link', async () => {
  inShop(terms, shop);
  const list = await screen.findByRole('navigation', { name: 'Versions' });

  const links = within(list).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/terms', '/terms?version=1.1']);
  expect(links[0]?.getAttribute('aria-current')).toBe('page');
});

// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { type Answers, inShop } from '../../../test/render-in-shop.tsx';
import { About } from './about.tsx';

const shopThatSays = (fields: Record<string, string>): Answers => ({
  'GET /settings': () => ({ siteTitle: 'Kebun', contact: { email: 'press@kebun.example' } }),
  'GET /static_blocks/:slug': () => ({ data: { seo: { title: '', description: '' }, fields } }),
});

test('the three titles are shown even without any text', async () => {
  const { container } = inShop(<About />, shopThatSays({ content1: '', content2: '' }));

  expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Be safe, be secure!!' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'For media enquiries please contact us at:' })).toBeTruthy();
  expect(container.querySelectorAll('article p')).toHaveLength(0);
});

test('a published text is shown under its title, and journalists find a contact', async () => {
  inShop(
    <About />,
    shopThatSays({ content1: 'A garden.', content3: 'Cold crates.', content5: 'Write early.' }),
  );

  expect(await screen.findByText('A garden.')).toBeTruthy();
  expect(screen.getByText('Cold crates.').closest('section')?.querySelector('h2')?.textContent).toBe(
    'Be safe, be secure!!',
  );
  expect(screen.getByText('Write early.')).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'press@kebun.example' })).toBeTruthy();
});

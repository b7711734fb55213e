// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '@kebun/ui/test/platform.ts';
import { type Answers, inShop } from '../../../test/render-in-shop.tsx';
import { InfoPage } from './info-page.tsx';

const picture = `/pictures/${'a'.repeat(64)}-1200.webp`;

const shopWith = (count: number, paragraphs = ['Boil.', 'Eat.'], recipe: object | null = null): Answers => ({
  'GET /settings': () => ({ siteTitle: 'Kebun' }),
  'GET /static_blocks/:slug': () => ({
    data: {
      title: 'Recipes',
      seo: { title: 'Malaysian soups', description: 'What we cook.' },
      recipe,
      pictures: [{ address: picture, width: 1200, height: 800 }],
      sections: Array.from({ length: count }, (_, at) => ({
        id: `soup-${at + 1}`,
        heading: `Soup ${at + 1}`,
        paragraphs,
      })),
    },
  }),
});

test('a page of staff has its text, its way back, and its own title in search engines', async () => {
  inShop(<InfoPage slug="recipes" />, shopWith(2));

  expect(await screen.findByRole('heading', { level: 1, name: 'Recipes' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByText('What we cook.')).toBeTruthy();
  expect(screen.getAllByText('Eat.')).toHaveLength(2);
  expect(document.title).toContain('Malaysian soups');
  expect(screen.queryByRole('navigation', { name: 'Contents' })).toBeNull();
});

test('a recipe says how long it takes and for how many', async () => {
  const recipe = { minutes: 15, servings: 2 };
  inShop(<InfoPage slug="recipes" />, shopWith(1, ['- bones', '1. Boil.'], recipe));
  expect(await screen.findByText('15 minutes · for 2')).toBeTruthy();
});

test('a long page has a table of contents', async () => {
  inShop(<InfoPage slug="recipes" />, shopWith(5));

  expect((await screen.findByRole('link', { name: 'Soup 5' })).getAttribute('href')).toBe('#soup-5');
});

test('marks become links, lists and pictures, and tags stay text', async () => {
  const paragraphs = [
    `Buy **[bones](/products)** here.\n- one\n- two\n![Soup](${picture})`,
    '<b>no</b> [x](javascript:alert(1))',
  ];
  inShop(<InfoPage slug="recipes" />, shopWith(1, paragraphs));

  expect((await screen.findByRole('link', { name: 'bones' })).getAttribute('href')).toBe('/products');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain('one');
  const shown = screen.getByRole('img', { name: 'Soup' });
  expect([shown.getAttribute('src'), shown.getAttribute('width')]).toEqual([picture, '1200']);
  expect(screen.getByText('<b>no</b> [x](javascript:alert(1))')).toBeTruthy();
});

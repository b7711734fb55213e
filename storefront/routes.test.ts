import { sitePages } from '@kebun/contract/site-pages.ts';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

/** Whoever looks for these has been there, or has an order to look after. */
const unlisted = [
  '/products/:slug',
  '/products/view',
  '/categories/view',
  '/layouts',
  '/search',
  '/checkout',
  '/checkout/result',
  '/complete-order',
  '/track-order/view',
  '/track-order/print',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/*',
];

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) =>
    children ? pathsOf(children) : index ? ['/'] : path ? [`/${path}`] : [],
  );

test('every page is in the site map, or said to be none that one looks for', () => {
  const english = routes.find(({ id }) => id === 'english')?.children ?? [];
  const listed = sitePages.flatMap(({ pages }) => pages.map(({ path }) => path));

  expect([...listed, ...unlisted].sort()).toEqual(pathsOf(english).sort());
});

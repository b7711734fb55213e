import { sitePages } from '@kebun/contract/content/site-pages.ts';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from './routes.ts';

/** Pages that visitors reach from another page only, or that are personal. */
const unlisted = [
  /^\/products\/(:slug|view|preview)$/,
  /^\/categories\/view$/,
  /^\/pages\/(:slug|preview)$/, // the site map lists the pages that staff added
  /^\/(search|layouts|opening|\*)$/,
  /^\/(checkout|complete-order|track-order\/|cancel-order|report-freshness|newsletter\/|basket)/,
  /^\/farm\/record$/,
  /^\/(t$|t\/|01\/)/,
  /^\/(signin|signup|logout|forget-password|my-account)/,
];

const pathsOf = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) =>
    children ? pathsOf(children) : index ? ['/'] : path ? [`/${path}`] : [],
  );

test('every page is in the site map, or listed as one that visitors do not look for', () => {
  const english = routes.find(({ id }) => id === 'en')?.children ?? [];
  const listed = sitePages.flatMap(({ pages }) => pages.map(({ path }): string => path));
  const others = pathsOf(english).filter((path) => !unlisted.some((pattern) => pattern.test(path)));

  expect(listed.sort()).toEqual(others.sort());
});

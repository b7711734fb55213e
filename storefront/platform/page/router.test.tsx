// @vitest-environment jsdom
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { makeRouter } from './router.tsx';

const page = (id: string, parentId?: string, path?: string) => ({
  id,
  parentId,
  path,
  module: `/assets/${id}.js`,
});
const Page = () => null;

/** The data that React Router's build puts into a page. */
function given(errors: Record<string, unknown> | null = null) {
  const routes = {
    root: page('root', undefined, ''),
    english: page('english', 'root'),
    list: page('list', 'english', 'list'),
  };
  Object.assign(window, {
    __reactRouterManifest: { routes },
    __reactRouterRouteModules: { root: { default: Page }, english: { default: Page, ErrorBoundary: Page } },
  });
  return makeRouter(() => new RouterContextProvider(), errors);
}

test('routes are nested as the build lists them', () => {
  const [root] = given().routes;

  expect(root).toMatchObject({
    id: 'root',
    children: [{ id: 'english', children: [{ id: 'list', path: 'list' }] }],
  });
});

test('only the code of the open page is loaded; that of others is loaded when they open', () => {
  const [english] = given().routes[0]?.children ?? [];

  expect(english?.lazy).toBeUndefined();
  expect(english?.children?.[0]?.lazy).toBeTypeOf('function');
});

test('a page with an error hydrates with its errors', () => {
  const errors = { english: { status: 404, statusText: '', internal: false, data: null } };

  expect(given(errors).state).toMatchObject({ initialized: true, errors });
});

import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { PageHandle } from './page.ts';

type Routes = ServerBuild['routes'];

const nestRoutes = (routes: Routes, parent?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parent)
    .map((route) => ({
      id: route?.id,
      path: route?.path,
      handle: route?.module.handle,
      ...(route?.index ? { index: true } : { children: nestRoutes(routes, route?.id) }),
    })) as RouteObject[];

const handleOf = (route: RouteObject) => (route.handle as PageHandle | undefined) ?? {};

/** Returns the pages with a fixed address, by address. Every request is looked up, and most are for these. */
function plainPages(routes: readonly RouteObject[], above = ''): [string, PageHandle][] {
  return routes.flatMap((route) => {
    const path = route.path ? `${above}/${route.path}` : above;
    if (route.children?.length) return plainPages(route.children, path);
    return /[:*]/.test(path) ? [] : [[path || '/', handleOf(route)]];
  });
}

/** Returns a function that finds the handle of the page at a path. Undefined where there is no page. */
export function pageFinder(routes: Routes) {
  const table = nestRoutes(routes);
  const plain = new Map(plainPages(table));

  return (path: string): PageHandle | undefined => {
    const known = plain.get(path);
    if (known) return known;
    const page = matchRoutes(table, path)?.at(-1)?.route;
    return page && page.path !== '*' ? handleOf(page) : undefined;
  };
}

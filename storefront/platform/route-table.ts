import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router';
import type { PageHandle } from './page.ts';

type Routes = ServerBuild['routes'];

const nested = (routes: Routes, parent?: string): RouteObject[] =>
  Object.values(routes)
    .filter((route) => route !== undefined && route.parentId === parent)
    .map((route) => ({
      id: route?.id,
      path: route?.path,
      handle: route?.module.handle,
      ...(route?.index ? { index: true } : { children: nested(routes, route?.id) }),
    })) as RouteObject[];

/** Finds out what the page at a path says of itself. Undefined where no page is. */
export function pagesIn(routes: Routes) {
  const table = nested(routes);

  return (path: string): PageHandle | undefined => {
    const page = matchRoutes(table, path)?.at(-1)?.route;
    return page && page.path !== '*' ? ((page.handle as PageHandle | undefined) ?? {}) : undefined;
  };
}

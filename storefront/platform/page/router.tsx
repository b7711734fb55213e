import { type Navigate, watchHistory } from '@kebun/ui/overlays/history-hooks.ts';
import type { ComponentType, ContextType, ReactNode } from 'react';
import {
  createBrowserRouter,
  type DataRouter,
  UNSAFE_FrameworkContext as FrameworkContext,
  type LoaderFunction,
  type RouteObject,
  type RouterContextProvider,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import type { Errors } from './app-context.ts';

type Framework = NonNullable<ContextType<typeof FrameworkContext>>;
type Pages = Framework['manifest']['routes'];
type Modules = Framework['routeModules'];
type Module = NonNullable<Modules[string]>;

declare global {
  /** The data that React Router's build puts into every page: the list of routes, and the code of this one. */
  interface Window {
    __reactRouterContext: Omit<Framework, 'manifest' | 'routeModules'>;
    __reactRouterManifest: Framework['manifest'];
    __reactRouterRouteModules: Modules;
    __reactRouterDataRouter?: object;
  }
}

/**
 * Returns the browser's router, from the routes of React Router's build. Its own `HydratedRouter` can also ask the
 * server for loader data and for unknown routes. Here loaders run in the browser and every route is known, which saves
 * 6 kB.
 */
export function makeRouter(getContext: () => RouterContextProvider, errors: Errors | undefined): DataRouter {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window;
  const nothing = Object.fromEntries(Object.keys(modules).map((id) => [id, null])); // the loaders' data is in the page's state
  const overOverlays = watchHistory();
  const router = createBrowserRouter(routesOf(manifest.routes, modules), {
    getContext,
    hydrationData: { loaderData: nothing, errors: errors ?? null },
  });
  router.navigate = overOverlays(router.navigate as Navigate);

  if (import.meta.hot) {
    const createRoutesForHMR = (_: unknown, pages: Pages, modules: Modules) => routesOf(pages, modules);
    window.__reactRouterDataRouter = Object.assign(router, { createRoutesForHMR });
  }
  return router;

  function routesOf(pages: Pages, modules: Modules, parent?: string): RouteObject[] {
    return Object.values(pages)
      .filter((page) => page !== undefined)
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index, module: address }) => {
        const module = modules[id];
        return {
          id,
          path,
          ...(index ? { index } : { children: routesOf(pages, modules, id) }),
          ...(module
            ? partsOf(module)
            : { lazy: () => import(/* @vite-ignore */ address).then(partsOf, leave) }),
        } as RouteObject; // its own type allows no undefined path, as the build's data has
      });
  }

  /** A page whose script is gone, as after an update of the shop, is loaded as a whole document. */
  function leave() {
    location.assign(router.createHref(router.state.navigation.location ?? router.state.location));
    return new Promise<never>(() => {});
  }
}

/** Returns a page's module in the form of the router. */
const partsOf = ({ default: Page, Layout, ErrorBoundary, clientLoader, handle }: Module) => ({
  element: wrapInLayout(Layout, Page),
  ...(ErrorBoundary && { errorElement: wrapInLayout(Layout, ErrorBoundary) }),
  ...(clientLoader && { loader: clientLoader as LoaderFunction }),
  handle,
});

const wrapInLayout = (Layout: Module['Layout'], Page: ComponentType) => {
  const Around = Layout as ComponentType<{ children: ReactNode }> | undefined;
  return Around ? (
    <Around>
      <Page />
    </Around>
  ) : (
    <Page />
  );
};

/** The same structure as `ServerRouter`, so that both number their ids alike. */
export function ShopRouter({ router }: { router: DataRouter }) {
  const {
    __reactRouterContext,
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: routeModules,
  } = window;
  return (
    <>
      <FrameworkContext value={{ ...__reactRouterContext, manifest, routeModules }}>
        <RouterProvider router={router} />
      </FrameworkContext>
      {null}
    </>
  );
}

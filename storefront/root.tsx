import { directionOf, tagOfLanguage } from '@kebun/contract/lib/languages.ts';
import { PostedContext } from '@kebun/ui/forms/posted.ts';
import { LinkProvider } from '@kebun/ui/text/link.tsx';
import { preloads } from '@kebun/ui/text/preload.ts';
import { TextProvider } from '@kebun/ui/text/text.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { menuCategoriesQuery, menusQuery } from '#features/shell/queries.ts';
import { type PageState, stateOf } from '#platform/api/query-state.ts';
import { type AppContext, useApp } from '#platform/page/app-context.ts';
import { beforeScript } from '#platform/page/before-script.ts';
import { pathIn } from '#platform/page/links.ts';
import { createLoader } from '#platform/page/page.ts';
import { usePageHandle } from '#platform/page/page-address.ts';
import { replayPress } from '#platform/page/replay-press.ts';
import { settingsQuery } from '#platform/text/settings.ts';
import { ShopLink } from '#platform/text/shop-link.tsx';
import { ErrorPage } from './routes/error-page.tsx';
import { AppShell } from './routes/frame.tsx';
import './styles.css';

export const links = () => [
  ...preloads,
  { rel: 'icon', type: 'image/png', href: '/shop-icons/icon-192.png' },
  { rel: 'apple-touch-icon', href: '/shop-icons/apple-touch-icon.png' },
];

export function Layout({ children }: { children: ReactNode }) {
  const visit = useApp();
  const { language, t, data, mark } = visit;
  useEffect(replayPress, []);
  // A page without script has none when it is served; opened inside the shop, it runs in what is there.
  // biome-ignore lint/correctness/useHookAtTopLevel: a constant of each build
  const isBare = import.meta.env.SSR ? usePageHandle().hasScript === false : false;
  const tag = tagOfLanguage(language);

  return (
    <html lang={tag} dir={directionOf(tag)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <link rel="manifest" href={pathIn(language, '/manifest.webmanifest')} />
        <Links />
      </head>
      <body>
        <script
          nonce={mark}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own, the same in every page
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? beforeScript : '' }}
        />
        <QueryClientProvider client={data}>
          <TextProvider language={language} t={t}>
            <LinkProvider link={ShopLink}>
              <PostedContext value={visit}>
                <AppShell>{children}</AppShell>
              </PostedContext>
            </LinkProvider>
          </TextProvider>
        </QueryClientProvider>
        {isBare || (
          <script
            id="state"
            type="application/json"
            suppressHydrationWarning
            // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with its "<" escaped
            dangerouslySetInnerHTML={{ __html: data.isBrowser ? '' : stateOf(data, pageStateOf(visit)) }}
          />
        )}
        {isBare || <ScrollRestoration nonce={mark} />}
        {isBare || <Scripts nonce={mark} />}
      </body>
    </html>
  );
}

const pageStateOf = ({ errors = null, posted, isSignedIn }: AppContext): PageState => ({
  errors,
  posted,
  isSignedIn,
});

/** The frame's data is optional; only the page's own required data may keep it from opening. */
const frame = { deferred: () => [settingsQuery, menuCategoriesQuery, menusQuery] };
export const loader = createLoader(frame);
export const clientLoader = createLoader(frame);

export { ErrorPage as ErrorBoundary };
export default Outlet;

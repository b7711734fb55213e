import { directionOf, languageTags } from '@kebun/contract/languages.ts';
import { preloads } from '@kebun/ui/preload.ts';
import { TextProvider } from '@kebun/ui/text.tsx';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Links, Outlet, Scripts, ScrollRestoration } from 'react-router';
import { stateOf } from './platform/state.ts';
import { useVisit } from './platform/visit.ts';
import './styles.css';

export const links = () => [...preloads];

export function Layout({ children }: { children: ReactNode }) {
  const { language, say, data } = useVisit();
  const tag = languageTags[language];

  return (
    <html lang={tag} dir={directionOf(tag)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#ffffff" />
        <Links />
      </head>
      <body>
        <QueryClientProvider client={data}>
          <TextProvider language={language} say={say}>
            {children}
          </TextProvider>
        </QueryClientProvider>
        <script
          id="state"
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, with its "<" escaped
          dangerouslySetInnerHTML={{ __html: data.inBrowser ? '' : stateOf(data) }}
        />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default Outlet;

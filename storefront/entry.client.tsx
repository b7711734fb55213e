import { languageAt } from '@kebun/contract/lib/languages.ts';
import { tokenNames } from '@kebun/contract/sessions/sessions.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { ApiQueryClient } from '#platform/api/api-query-client.ts';
import { makeCall } from '#platform/api/call.ts';
import { restore } from '#platform/api/query-state.ts';
import { sendByFetch } from '#platform/api/send.ts';
import { revalidateMe } from '#platform/identity/me.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { type AppContext, AppReactContext, appRouterContext } from '#platform/page/app-context.ts';
import { makeRouter, ShopRouter } from '#platform/page/router.tsx';
import { moveCookiesToStorage } from '#platform/storage/browser-storage.ts';
import { translatorFor } from '#platform/text/register-messages.ts';

function createContext(): AppContext {
  moveCookiesToStorage(Object.values(tokenNames));
  const language = languageAt(location.pathname);
  const t = translatorFor(language);
  const call = makeCall({ language, t, send: sendByFetch, bearer: tokens });
  const data = new ApiQueryClient(call, { isBrowser: true });
  tokens.onDoubt(() => revalidateMe(data));
  import('#platform/api/in-background.ts').then(({ inBackground }) => inBackground(data)).catch(() => {}); // alone
  const pageState = restore(data, document.getElementById('state')?.textContent ?? '{}');
  return { language, t, data, origin: location.origin, ...pageState };
}

/** Lets a tap come between. */
const rest = () => new Promise((go) => setTimeout(go));

const visit = createContext();
await rest();
const context = () => new RouterContextProvider(new Map([[appRouterContext, visit]]));
const router = makeRouter(context, visit.errors);
await rest();

// only once the page is idle, so that the downloads of the worker do not delay the page
if (import.meta.env.PROD) setTimeout(() => navigator.serviceWorker?.register('/service-worker.js'), 3_000);

startTransition(() => {
  hydrateRoot(
    document,
    <AppReactContext value={visit}>
      <ShopRouter router={router} />
    </AppReactContext>,
  );
});

import { tokenNames } from '@kebun/contract/sessions/sessions.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { makeCall } from '#platform/api/call.ts';
import { Data } from '#platform/api/data.ts';
import { restore } from '#platform/api/query-state.ts';
import { sendByFetch } from '#platform/api/send.ts';
import { doubtMe } from '#platform/identity/me.ts';
import { tokens } from '#platform/identity/tokens.ts';
import { type Visit, VisitContext, visitOf } from '#platform/page/app-context.ts';
import { languageAt } from '#platform/page/links.ts';
import { makeRouter, ShopRouter } from '#platform/page/router.tsx';
import { moveIn } from '#platform/storage/browser-storage.ts';
import { sayOf } from '#platform/text/messages-registry.ts';

function begin(): Visit {
  moveIn(Object.values(tokenNames));
  const language = languageAt(location.pathname);
  const say = sayOf(language);
  const call = makeCall({ language, say, send: sendByFetch, bearer: tokens });
  const data = new Data(call, { inBrowser: true });
  tokens.onDoubt(() => doubtMe(data));
  import('#platform/api/in-background.ts').then(({ inBackground }) => inBackground(data)).catch(() => {}); // alone
  const begun = restore(data, document.getElementById('state')?.textContent ?? '{}');
  return { language, say, data, origin: location.origin, ...begun };
}

/** Lets a tap come between. */
const rest = () => new Promise((go) => setTimeout(go));

const visit = begin();
await rest();
const context = () => new RouterContextProvider(new Map([[visitOf, visit]]));
const router = makeRouter(context, visit.errors);
await rest();

// once the page has come to rest: what the worker fetches must not be in the way of what is looked at now
if (import.meta.env.PROD) setTimeout(() => navigator.serviceWorker?.register('/service-worker.js'), 3_000);

startTransition(() => {
  hydrateRoot(
    document,
    <VisitContext value={visit}>
      <ShopRouter router={router} />
    </VisitContext>,
  );
});

import { tokenNames } from '@kebun/contract/sessions.ts';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { RouterContextProvider } from 'react-router';
import { makeCall } from './platform/call.ts';
import { Data } from './platform/data.ts';
import { moveIn } from './platform/keep.ts';
import { languageAt } from './platform/links.ts';
import { doubtMe } from './platform/me.ts';
import { makeRouter, ShopRouter } from './platform/router.tsx';
import { sendByFetch } from './platform/send.ts';
import { sayOf } from './platform/spoken.ts';
import { restore } from './platform/state.ts';
import { tokens } from './platform/tokens.ts';
import { type Visit, VisitContext, visitOf } from './platform/visit.ts';

function begin(): Visit {
  moveIn(Object.values(tokenNames));
  const language = languageAt(location.pathname);
  const say = sayOf(language);
  const call = makeCall({ language, say, send: sendByFetch, bearer: tokens });
  const data = new Data(call, { inBrowser: true });
  tokens.onDoubt(() => doubtMe(data));
  import('./platform/in-background.ts').then(({ inBackground }) => inBackground(data)).catch(() => {}); // alone
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

import { randomUUID } from 'node:crypto';
import * as built from 'virtual:react-router/server-build';
import { getCart } from '@kebun/contract/cart/cart.ts';
import { languageAt } from '@kebun/contract/lib/languages.ts';
import { getMe } from '@kebun/contract/sessions/sessions.ts';
import type { Query } from '@tanstack/react-query';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { ApiQueryClient } from '#platform/api/api-query-client.ts';
import { makeCall } from '#platform/api/call.ts';
import { fixedBearer } from '#platform/identity/tokens.ts';
import { afterFirstPaint } from '#platform/page/after-first-paint.ts';
import {
  type AppContext,
  appRouterContext,
  htmlSinkContext,
  renderErrorsContext,
} from '#platform/page/app-context.ts';
import { pageFinder } from '#platform/page/page-finder.ts';
import type { PageVisit, RenderedPage, Storefront } from '#platform/page/rendered-page.ts';
import { stripMarker } from '#platform/page/strip-marker.ts';
import { translatorFor } from '#platform/text/register-messages.ts';
import { fitnessOf } from './parameter-values.ts';

const build = built as ServerBuild;
const pageAt = pageFinder(build.routes);
const answer = createRequestHandler(build, import.meta.env.MODE);

export const parametersAt: Storefront['parametersAt'] = (path) => {
  const page = pageAt(path);
  return page && (page.parameters ?? []);
};

export async function render({ send, token, posted, shownPath, ...rest }: PageVisit): Promise<RenderedPage> {
  const address = addressOf(rest);
  const visit = visitAt(address, { send, token, posted });
  const isCached = pageAt(address.pathname)?.isCacheable !== false;
  const fitness = isCached ? fitnessOf(address.pathname, address.searchParams) : 'passing';
  visit.shownPath = shownPath;
  visit.isNowhere = fitness === 'nowhere';
  if (token) visit.isSignedIn = await knowVisitor(visit.data);
  const faults: unknown[] = [];
  const context = new RouterContextProvider();
  context.set(appRouterContext, visit);
  context.set(renderErrorsContext, faults);

  const sink: { html?: string } = {};
  context.set(htmlSinkContext, sink);

  const response = await answer(new Request(address), context);
  const page = stripMarker(afterFirstPaint(sink.html ?? (await response.text())), visit.mark);

  const isEmptyChoice = address.search !== '' && visit.data.getQueryCache().getAll().some(isEmptyList);
  const isComplete = faults.length === 0 && !visit.data.getQueryCache().getAll().some(hasFailed);
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    ...page,
    tags: tagsOf(visit.data),
    isCacheable: isComplete && response.status === 200 && fitness === 'fit' && !isEmptyChoice,
    faults,
  };
}

/**
 * Returns the address of a page. Its parts are set one by one: `new URL(path, origin)` would read a path that begins
 * with two slashes as another host. Throws where a part changes.
 */
function addressOf({ origin, pathname, search }: Pick<PageVisit, 'origin' | 'pathname' | 'search'>) {
  const address = new URL(origin);
  address.pathname = pathname;
  address.search = search;
  if (address.origin !== origin || address.pathname !== pathname || address.search !== search) {
    throw new Error(`addressOf: ${pathname}${search} is no address of ${origin}`);
  }
  return address;
}

function visitAt(
  { pathname, origin }: URL,
  { send, token, posted }: Pick<PageVisit, 'send' | 'token' | 'posted'>,
) {
  const language = languageAt(pathname);
  const t = translatorFor(language);
  const call = makeCall({ language, t, send, bearer: fixedBearer(token) });
  const data = new ApiQueryClient(call, { isBrowser: false });
  const visit: AppContext & { mark: string } = { language, t, data, origin, posted, mark: randomUUID() };
  return visit;
}

/** Loads session and basket for a personal page. Returns true for a signed-in customer. */
async function knowVisitor(data: ApiQueryClient) {
  const [{ me }, cart] = await Promise.allSettled([data.call(getMe), data.call(getCart)]).then(
    ([me, cart]) => [me.status === 'fulfilled' ? me.value : { me: null }, cart] as const,
  );
  if (me) data.setQueryData(['me'], me);
  if (cart.status === 'fulfilled') data.setQueryData(['cart'], cart.value);
  return me !== null;
}

/** A page can be rendered without some of its data, but then it is not cached. */
const hasFailed = ({ state }: Query) => state.status === 'error';

/** A list without results, such as that of an unknown name: there are more such addresses than the cache could hold. */
const isEmptyList = ({ queryKey: [name], state: { data } }: Query) =>
  typeof name === 'string' &&
  choices.has(name) &&
  (data as { data?: readonly unknown[] } | undefined)?.data?.length === 0;
const choices = new Set(['products', 'best-sellers', 'shop', 'batches', 'cycles']);

const tagsOf = (data: ApiQueryClient) => {
  const queries = data.getQueryCache().findAll({ predicate: ({ state }) => state.status === 'success' });
  return [...new Set(queries.flatMap((query) => query.meta?.tags?.(query.state.data) ?? []))].sort();
};

import { freshFor } from '@kebun/contract/content/settings/settings.ts';
import { getMe } from '@kebun/contract/sessions/sessions.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { apiQuery } from '../api/data.ts';
import { overlays } from '../overlays/store.ts';
import { useApp } from '../page/app-context.ts';
import { tokens } from './tokens.ts';

const queryKey = ['me'];

/**
 * Who is signed in. Where the shop knows nobody by the token, the token is dropped and nobody is; an outage is no
 * such answer and drops nothing.
 */
export const meQuery = queryOptions({
  queryKey,
  queryFn: async (context) => {
    const used = tokens.token();
    const { me } = await apiQuery(getMe)(context);
    if (me) return me;
    const { forgetPerson } = await import('../api/refresh-personal.ts'); // should it not come, the token is asked about again
    if (tokens.drop(used)) hasEnded(context.client, forgetPerson);
    return me;
  },
  staleTime: freshFor,
  retry: false,
});

/** Whoever was in a moment ago may come in again where they are; whoever only comes back is a stranger. */
function hasEnded(data: QueryClient, forget: (data: QueryClient) => void) {
  if (data.getQueryData(queryKey)) overlays.openModal('LOGIN', { why: 'ended' });
  forget(data);
}

/** A customer's token that is refused is asked about: it may be over. */
export const revalidateMe = (data: QueryClient) => {
  data.query({ ...meQuery, staleTime: 0 }).catch(() => {}); // an outage says nothing of the token
};

const nobody = () => false;

/** Whether someone is signed in. Nobody is while a page is made on the server, but on pages for one visitor alone. */
export function useAuthorised(): boolean {
  const { isSignedIn = false } = useApp();
  return useSyncExternalStore(tokens.subscribe, tokens.signedIn, () => isSignedIn);
}

/** Whether the shop knows the visitor at all, as a customer or as a guest. Others have nothing here yet. */
export const useKnown = () => useSyncExternalStore(tokens.subscribe, tokens.known, nobody);

/** Asks who is signed in, as long as someone seems to be. */
export const useMe = () => useQuery({ ...meQuery, enabled: useAuthorised() });

import { settingsFreshFor } from '@kebun/contract/content/settings/settings.ts';
import { getMe } from '@kebun/contract/sessions/sessions.ts';
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { apiQuery } from '../api/api-query-client.ts';
import { overlays } from '../overlays/overlays.ts';
import { useApp } from '../page/app-context.ts';
import { tokens } from './tokens.ts';

const queryKey = ['me'];

/** The signed-in customer. Where the shop does not know the token, the token is dropped; an outage drops nothing. */
export const meQuery = queryOptions({
  queryKey,
  queryFn: async (context) => {
    const used = tokens.token();
    const { me } = await apiQuery(getMe)(context);
    if (me) return me;
    const { forgetPerson } = await import('../api/refresh-personal.ts'); // if it fails to load, the token is checked again
    if (tokens.drop(used)) hasEnded(context.client, forgetPerson);
    return me;
  },
  staleTime: settingsFreshFor,
  retry: false,
});

/** A customer whose session ended just now is offered sign-in over the page; a returning one counts as a visitor. */
function hasEnded(data: QueryClient, forget: (data: QueryClient) => void) {
  if (data.getQueryData(queryKey)) overlays.openModal('LOGIN', { why: 'ended' });
  forget(data);
}

/** Checks a refused customer token: its session may have ended. */
export const revalidateMe = (data: QueryClient) => {
  data.query({ ...meQuery, staleTime: 0 }).catch(() => {}); // an outage says nothing about the token
};

const signedOut = () => false;

/** Returns whether a customer is signed in. Always false during server rendering, except on personal pages. */
export function useAuthorised(): boolean {
  const { isSignedIn = false } = useApp();
  return useSyncExternalStore(tokens.subscribe, tokens.signedIn, () => isSignedIn);
}

/** Returns whether the visitor has a session, as a customer or as a guest. Others have no data yet. */
export const useKnown = () => useSyncExternalStore(tokens.subscribe, tokens.known, signedOut);

/** Loads the signed-in customer, while there is a token. */
export const useMe = () => useQuery({ ...meQuery, enabled: useAuthorised() });

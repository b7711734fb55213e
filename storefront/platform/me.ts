import { getMe } from '@kebun/contract/sessions.ts';
import { freshFor } from '@kebun/contract/settings.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { ask } from './data.ts';
import { tokens } from './tokens.ts';

/**
 * Who is signed in. Where the shop knows nobody by the token, the token is dropped and nobody is; an outage is no
 * such answer and drops nothing.
 */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async (context) => {
    const { me } = await ask(getMe)(context);
    if (!me) tokens.signOut();
    return me;
  },
  staleTime: freshFor,
  retry: false,
});

const nobody = () => false;

/** Whether someone is signed in. Nobody ever is while a page is made on the server. */
export const useAuthorised = () => useSyncExternalStore(tokens.subscribe, tokens.signedIn, nobody);

/** Asks who is signed in, as long as someone seems to be. */
export const useMe = () => useQuery({ ...meQuery, enabled: useAuthorised() });

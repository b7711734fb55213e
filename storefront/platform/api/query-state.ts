import type { Posted } from '@kebun/ui/forms/posted.ts';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Errors } from '../page/app-context.ts';

/** What a page was made with besides answers. */
export interface Begun {
  errors: Errors;
  posted?: Posted | undefined;
  isSignedIn?: boolean | undefined;
}

interface State extends Begun {
  answers: [QueryKey, unknown][];
}

/**
 * What the server asked for while it made the page travels in the page, so the browser need not ask again.
 * Only keys and answers: no moments, so that an unchanged page keeps its ETag. A kept page is dropped as soon
 * as what it shows has changed; so its answers count as fresh when it arrives.
 */
export function stateOf(data: QueryClient, begun: Partial<Begun> = {}) {
  const answers = data
    .getQueryCache()
    .findAll({ predicate: (query) => query.state.status === 'success' })
    .map((query): [QueryKey, unknown] => [query.queryKey, query.state.data])
    .sort(([a], [b]) => (hashKey(a) < hashKey(b) ? -1 : 1));
  return inScript(JSON.stringify({ answers, errors: null, ...begun } satisfies State));
}

/** What kept the page from opening, if anything did, is for the router; what was posted, for its form. */
export function restore(data: QueryClient, state: string): Begun {
  const { answers = [], errors = null, ...begun } = JSON.parse(state) as Partial<State>;
  for (const [key, answer] of answers) data.setQueryData(key, answer);
  return { errors, ...begun };
}

/** JSON that can neither end the script it stands in nor break a line of it. */
export const inScript = (json: string) =>
  json.replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

import type { PostedForm } from '@kebun/ui/forms/posted.ts';
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Errors } from '../page/app-context.ts';

/** The state of a page in addition to its replies. */
export interface PageState {
  errors: Errors;
  posted?: PostedForm | undefined;
  isSignedIn?: boolean | undefined;
}

interface State extends PageState {
  answers: [QueryKey, unknown][];
}

/**
 * Serialises the server's replies into the page, so that the browser does not repeat the requests. It holds only keys
 * and data, no times, so that an unchanged page keeps its ETag. A cached page is dropped as soon as its data changes;
 * so its data counts as fresh when it arrives.
 */
export function stateOf(data: QueryClient, pageState: Partial<PageState> = {}) {
  const answers = data
    .getQueryCache()
    .findAll({ predicate: (query) => query.state.status === 'success' })
    .map((query): [QueryKey, unknown] => [query.queryKey, query.state.data])
    .sort(([a], [b]) => (hashKey(a) < hashKey(b) ? -1 : 1));
  return inScript(JSON.stringify({ answers, errors: null, ...pageState } satisfies State));
}

/** Restores the state. Returns the error of the page, for the router, and the posted form. */
export function restore(data: QueryClient, state: string): PageState {
  const { answers = [], errors = null, ...pageState } = JSON.parse(state) as Partial<State>;
  for (const [key, answer] of answers) data.setQueryData(key, answer);
  return { errors, ...pageState };
}

/** Returns JSON that can neither end the script around it nor break a line of it. */
export const inScript = (json: string) =>
  json.replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

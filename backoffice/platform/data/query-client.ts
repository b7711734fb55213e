import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call.ts';

const tries = 3;

/** Returns whether to retry: a failed request is retried, a refusal is not, so that staff see it at once. */
export const shouldRetry = (failed: number, error: Error) =>
  failed < tries && !(error instanceof CallError && error.status >= 400 && error.status < 500);

/** Offline a change fails at once: in a queue it would be sent later, when staff no longer expect it. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: shouldRetry }, mutations: { networkMode: 'always' } },
});

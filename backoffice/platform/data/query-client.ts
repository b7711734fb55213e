import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';

const tries = 3;

/** Returns whether to retry: a failed request is retried, a refusal is not, so that staff see it at once. */
export const isWorthAnotherTry = (failed: number, error: Error) =>
  failed < tries && !(error instanceof CallFailed && error.status >= 400 && error.status < 500);

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: isWorthAnotherTry } } });

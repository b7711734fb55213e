import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call.ts';

const tries = 3;

/** What was not answered is asked for again; a no stays a no, and whoever reads it need not wait for it. */
export const isWorthAnotherTry = (failed: number, error: Error) =>
  failed < tries && !(error instanceof CallFailed && error.status >= 400 && error.status < 500);

export const queryClient = new QueryClient({ defaultOptions: { queries: { retry: isWorthAnotherTry } } });

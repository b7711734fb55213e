import type { Task } from '#platform/jobs/jobs.ts';
import { forgetOldKeys } from '#platform/once.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'checkout.sweep': Record<string, never>;
  }
}

/** Every night: answers that nobody is waiting for any more are forgotten. */
export const sweepCheckout = (async (_nothing, db) => {
  await forgetOldKeys(db);
}) satisfies Task<Record<string, never>>;

import { deleteLostBooks } from '#domains/accounts/address-rows.ts';
import { deleteExpiredCounters } from '#platform/auth/rate-limits.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import { deleteExpiredTokens } from './queries.ts';
import { deleteOldRegistrations } from './registration-rows.ts';
import { deleteOldResets } from './reset-code-rows.ts';
import { deleteExpiredVerifications } from './verification-rows.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'sessions.delete_expired': Record<string, never>;
  }
}

/** Every night: deletes expired tokens, the address books of their guests, expired codes and old attempts. */
export const deleteExpiredSessionsTask = (async (_nothing, db) => {
  await deleteExpiredTokens(db);
  await deleteLostBooks(db);
  await deleteOldResets(db);
  await deleteExpiredVerifications(db);
  await deleteOldRegistrations(db);
  await deleteExpiredCounters(db);
}) satisfies Task<Record<string, never>>;

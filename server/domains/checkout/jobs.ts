import { deleteExpiredIdempotencyKeys } from '#platform/auth/idempotency.ts';
import type { Task } from '#platform/jobs/jobs.ts';
import { deleteOldUnverifiedOrders } from './place-order/unverified-orders.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'checkout.delete_expired_keys': Record<string, never>;
  }
}

/** Every night: deletes expired idempotent answers and the origins of unpaid orders. */
export const deleteExpiredKeysTask = (async (_nothing, db) => {
  await deleteExpiredIdempotencyKeys(db);
  await deleteOldUnverifiedOrders(db);
}) satisfies Task<Record<string, never>>;

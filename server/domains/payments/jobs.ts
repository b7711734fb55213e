import type { Task } from '#platform/jobs/jobs.ts';
import type { Ipay88Config } from '#platform/lib/config.ts';
import { replaceAttempts } from './attempts/start-payment-attempt.ts';
import { cancelUnpaidOrders, requeryDueAttempts } from './gateway/due-attempts.ts';
import { deleteProviderCard } from './ipay88/cards.ts';
import { reconcilePayments } from './reconciliation/reconcile-payments.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'payments.close_attempts': { order_id: string };
    'payments.settle_pending': Record<string, never>;
    'payments.reconcile': Record<string, never>;
    'payments.delete_card': { gateway: string; token: string };
  }
}

/** Every minute: requeries silent attempts and ends orders that were not paid in time. */
export const settlePendingTask = (ipay88: Ipay88Config | undefined) =>
  (async (_nothing, db, inTransaction) => {
    if (!ipay88) return;
    const means = { db, inTransaction, ipay88 };
    await requeryDueAttempts(means);
    await cancelUnpaidOrders(means);
  }) satisfies Task<Record<string, never>>;

/**
 * Closes the attempts of an order that ended before it was paid. They are still requeried for as long as money may
 * come.
 */
export const closeAttemptsTask = (async ({ order_id }, _db, inTransaction) => {
  await inTransaction((tx) => replaceAttempts(tx, order_id));
}) satisfies Task<{ order_id: string }>;

/** Every night: compares our books with the gateway's. */
export const reconcileTask = (ipay88: Ipay88Config | undefined) =>
  (async (_nothing, db, inTransaction) => {
    if (ipay88) await reconcilePayments({ db, inTransaction, ipay88 });
  }) satisfies Task<Record<string, never>>;

/** Deletes a removed card at its provider, with retries while the provider is unreachable. */
export const deleteCardTask = (ipay88: Ipay88Config | undefined) =>
  (async ({ token }) => {
    if (ipay88?.cards) await deleteProviderCard(ipay88, token);
  }) satisfies Task<{ gateway: string; token: string }>;

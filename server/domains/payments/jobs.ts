import type { Task } from '#platform/jobs/jobs.ts';
import type { Ipay88Config } from '#platform/lib/config.ts';
import { cancelUnpaidOrders, requeryDueAttempts } from './gateway/sweep-payments.ts';
import { deleteProviderCard } from './ipay88/cards.ts';
import { replaceAttempts } from './queries.ts';
import { reconcilePayments } from './reconciliation/reconcile-payments.ts';

declare module '#platform/jobs/jobs.ts' {
  interface Jobs {
    'payments.end-tries': { order_id: string };
    'payments.sweep': Record<string, never>;
    'payments.reconcile': Record<string, never>;
    'payments.forget-card': { gateway: string; token: string };
  }
}

/** Every minute: what became of tries that have been silent, and orders that were not paid in time. */
export const settlePendingTask = (ipay88: Ipay88Config | undefined) =>
  (async (_nothing, db, inTransaction) => {
    if (!ipay88) return;
    const means = { db, inTransaction, ipay88 };
    await requeryDueAttempts(means);
    await cancelUnpaidOrders(means);
  }) satisfies Task<Record<string, never>>;

/**
 * An order has ended before its payment came: its tries wait for nothing any more. They are asked about for as long as
 * money may still come of them, as every try that was given up.
 */
export const closeAttemptsTask = (async ({ order_id }, _db, inTransaction) => {
  await inTransaction((tx) => replaceAttempts(tx, order_id));
}) satisfies Task<{ order_id: string }>;

/** Every night: our books against the gateway's. */
export const reconcileTask = (ipay88: Ipay88Config | undefined) =>
  (async (_nothing, db, inTransaction) => {
    if (ipay88) await reconcilePayments({ db, inTransaction, ipay88 });
  }) satisfies Task<Record<string, never>>;

/** A card that was taken away is detached at its provider; one that cannot be reached is told again later. */
export const detachCardsTask = (ipay88: Ipay88Config | undefined) =>
  (async ({ token }) => {
    if (ipay88?.cards) await deleteProviderCard(ipay88, token);
  }) satisfies Task<{ gateway: string; token: string }>;

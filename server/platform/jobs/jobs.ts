import type { InTransaction } from '../cache/cache-tags.ts';
import type { Db } from '../db/db.ts';

/**
 * The jobs by name, with their payloads. Each domain adds its own in `jobs.ts`:
 *
 *     declare module '#platform/jobs/jobs.ts' {
 *       interface Jobs { 'orders.cancel_unpaid': { order_id: string } }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface Jobs {}

export type JobName = keyof Jobs & string;

/** Performs a job. It may run twice, when the machine stops between the work and its record. */
export type Task<Payload> = (payload: Payload, db: Db, inTransaction: InTransaction) => Promise<void>;

/** One task for every job: a missing one is a type error. */
export type Tasks = { readonly [Name in JobName]: Task<Jobs[Name]> };

import type { InTransaction } from '../cache/tags.ts';
import type { Db } from '../db/db.ts';

/**
 * What can be left for later, by name, with what it needs to know. Each domain adds its own in `jobs.ts`:
 *
 *     declare module '#platform/jobs/jobs.ts' {
 *       interface Jobs { 'hold.expire': { order_id: string } }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains fill it
export interface Jobs {}

export type JobName = keyof Jobs & string;

/** How one job is done. It may be done twice, when the machine stops between doing and noting it. */
export type Task<Payload> = (payload: Payload, db: Db, inTransaction: InTransaction) => Promise<void>;

/** One task for every job that can be left: a job without one is a type error. */
export type Tasks = { readonly [Name in JobName]: Task<Jobs[Name]> };

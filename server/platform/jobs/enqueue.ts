import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import type { JobName, Jobs } from './jobs.ts';

interface EnqueueOptions {
  jobKey?: string; // replaces a waiting job with this key
  runAt?: string; // defaults to now
}

/** After this number of attempts the job stays in the queue for staff. */
const maxAttempts = 20;

/** Enqueues a job in this transaction, so that it is neither lost nor early. */
export async function enqueue<Name extends JobName>(
  tx: Tx,
  name: Name,
  payload: Jobs[Name],
  { jobKey, runAt }: EnqueueOptions = {},
): Promise<void> {
  await sql`
    select from graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz, job_key => ${jobKey ?? null}, max_attempts => ${maxAttempts})
  `.execute(tx);
}

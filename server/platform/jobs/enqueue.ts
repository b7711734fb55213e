import { sql } from 'kysely';
import type { Tx } from '../db/db.ts';
import type { JobName, Jobs } from './jobs.ts';

interface EnqueueOptions {
  jobKey?: string; // a job with this key that waits already is replaced
  runAt?: string; // a moment; at once when left out
}

/** After this many tries it stays in the queue for staff to look at. */
const maxAttempts = 20;

/** Leaves work for after this transaction. It is queued by the same commit, so never lost and never early. */
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

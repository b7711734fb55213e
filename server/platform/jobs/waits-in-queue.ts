import { type RawBuilder, sql } from 'kysely';
import type { JobName, Jobs } from './jobs.ts';

/** A condition: a job with this payload waits, and no worker has taken it yet. */
export const waitsInQueue = <Name extends JobName>(
  name: Name,
  key: keyof Jobs[Name] & string,
  value: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from graphile_worker._private_jobs as job
  join graphile_worker._private_tasks as task on task.id = job.task_id
  where task.identifier = ${name} and job.payload ->> ${key}::text = ${value}::text and job.locked_at is null
    and job.attempts < job.max_attempts
)`;

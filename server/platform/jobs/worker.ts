import { EventEmitter } from 'node:events';
import {
  type CronItem,
  parseCronItems,
  run,
  runOnce as runAllOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker';
import type pg from 'pg';
import { type CacheTags, withInvalidation } from '../cache/cache-tags.ts';
import type { Db } from '../db/db.ts';
import type { Task, Tasks } from './jobs.ts';
import { quietLogger, silentLogger } from './quiet-logger.ts';
import { superviseWorker, type Worker } from './supervise-worker.ts';

/** The connections and caches that jobs need. Tags of their transactions are dropped. */
export interface JobDeps {
  pool: pg.Pool;
  db: Db;
  tags: CacheTags;
}

/**
 * Runs jobs as soon as they are committed, several at a time, until it is stopped. Recurring jobs run in one
 * process only.
 */
export function startWorker(workshop: JobDeps, tasks: Tasks, rounds: CronItem[] = []): Promise<Worker> {
  const parsedCronItems = parseCronItems(rounds); // a crontab allows no dot in a task name
  return superviseWorker((events) =>
    run({
      ...options(workshop),
      events,
      taskList: taskList(workshop, tasks),
      parsedCronItems,
      concurrency: 2,
    }),
  );
}

/** Runs every due job and returns. Throws the first failure. */
export async function runOnce(workshop: JobDeps, tasks: Tasks): Promise<void> {
  const failures: unknown[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ error }) => failures.push(error));

  await runAllOnce({
    ...options(workshop),
    logger: silentLogger,
    events,
    taskList: taskList(workshop, tasks),
  });
  if (failures.length > 0) throw failures[0];
}

const options = ({ pool }: JobDeps) => ({ pgPool: pool, logger: quietLogger, noHandleSignals: true });

function taskList({ db, tags }: JobDeps, tasks: Tasks): TaskList {
  const inTransaction = withInvalidation(db, tags);
  return Object.fromEntries(
    Object.entries<Task<never>>(tasks).map(([name, task]) => [
      name,
      (payload) => task(payload as never, db, inTransaction),
    ]),
  );
}

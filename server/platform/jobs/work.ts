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
import type { Db } from '../db.ts';
import type { Task, Tasks } from './jobs.ts';
import { quietLogger, silentLogger } from './quiet-logger.ts';

export interface Worker {
  stop(): Promise<void>; // what has begun is finished
}

/**
 * Does what is queued as soon as it is committed, some at a time, until it is stopped. What comes round by itself
 * is done by one process of all.
 */
export async function startWorker(
  pool: pg.Pool,
  db: Db,
  tasks: Tasks,
  rounds: CronItem[] = [],
): Promise<Worker> {
  const runner = await run({
    ...options(pool),
    taskList: taskList(db, tasks),
    parsedCronItems: parseCronItems(rounds), // a crontab takes no task with a dot in its name
    concurrency: 2,
  });
  return { stop: () => runner.stop() };
}

/** Does everything that is due, then returns. The first failure is thrown. */
export async function runOnce(pool: pg.Pool, db: Db, tasks: Tasks): Promise<void> {
  const failures: unknown[] = [];
  const events: WorkerEvents = new EventEmitter();
  events.on('job:error', ({ error }) => failures.push(error));

  await runAllOnce({ ...options(pool), logger: silentLogger, events, taskList: taskList(db, tasks) });
  if (failures.length > 0) throw failures[0];
}

const options = (pgPool: pg.Pool) => ({ pgPool, logger: quietLogger, noHandleSignals: true });

const taskList = (db: Db, tasks: Tasks): TaskList =>
  Object.fromEntries(
    Object.entries<Task<never>>(tasks).map(([name, task]) => [name, (payload) => task(payload as never, db)]),
  );

import { EventEmitter } from 'node:events';
import { run, runOnce as runAllOnce, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Db } from '../db.ts';
import type { Task, Tasks } from './jobs.ts';
import { quietLogger, silentLogger } from './quiet-logger.ts';

export interface Worker {
  stop(): Promise<void>; // what has begun is finished
}

/**
 * Does what is queued as soon as it is committed, some at a time, until it is stopped. What comes round by itself
 * is written as a crontab, and done by one process of all.
 */
export async function startWorker(pool: pg.Pool, db: Db, tasks: Tasks, crontab = ''): Promise<Worker> {
  const runner = await run({ ...options(pool), taskList: taskList(db, tasks), crontab, concurrency: 2 });
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

import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Runner, WorkerEvents } from 'graphile-worker';
import { log } from '../lib/log.ts';

const maxFailures = 3;
const aWhile = 1_000; // milliseconds

export interface Worker {
  stop(): Promise<void>; // waits for running jobs
}

/**
 * Runs the queue until it is stopped. It replaces a runner that ended or failed several times in a row. In
 * graphile-worker 0.18 a failed first lookup is final (`getTaskDetails` in `taskIdentifiers.js`): the runner would take
 * no job until a restart.
 */
export async function superviseWorker(begin: (events: WorkerEvents) => Promise<Runner>): Promise<Worker> {
  let isOver = false;
  let renewal = Promise.resolve();
  let running: Runner | undefined;

  async function beginOne(): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter();
    let runner: Runner | undefined;
    let failures = 0;
    const isFine = () => {
      failures = 0;
    };
    const giveUp = () => {
      if (runner && running === runner && !isOver) renewal = renew();
    };
    events.on('worker:getJob:empty', isFine);
    events.on('job:start', isFine);
    events.on('worker:getJob:error', () => ++failures >= maxFailures && giveUp());
    runner = await begin(events);
    runner.promise.then(giveUp, giveUp);
    return runner;
  }

  async function renew() {
    log.error({ event: 'jobs.restarted' }, 'The worker cannot fetch jobs. It is restarted.');
    await end();
    while (!isOver && !running) {
      running = await beginOne().catch(async (error: Error) => {
        log.error({ event: 'jobs.restart_failed', err: error }, 'The worker could not be restarted.');
        await wait(aWhile);
        return undefined;
      });
    }
  }

  async function end() {
    const ended = running;
    running = undefined;
    await ended?.stop().catch((err: Error) => {
      log.error(
        { event: 'jobs.stop_failed', err },
        'The worker could not be stopped. It may have ended already.',
      );
    });
  }

  running = await beginOne();
  return {
    async stop() {
      isOver = true;
      await renewal;
      await end();
    },
  };
}

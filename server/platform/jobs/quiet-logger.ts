import { Logger } from 'graphile-worker';
import { log } from '../lib/log.ts';

/** For tests, which see a failure as a thrown error. */
export const silentLogger = new Logger(() => () => {});

/** Logs only errors of the job queue, which otherwise logs every step. */
export const quietLogger = new Logger((scope) => (level, message) => {
  if (level !== 'error' && level !== 'warning') return;
  const about = { event: 'jobs', task: scope.taskIdentifier, job: scope.jobId };
  if (level === 'error') log.error(about, message);
  else log.warn(about, message);
});

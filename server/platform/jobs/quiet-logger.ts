import { Logger } from 'graphile-worker';
import { log } from '../lib/log.ts';

/** For tests, which are told of a failure by its being thrown. */
export const silentLogger = new Logger(() => () => {});

/** The job queue tells its every step; only what went wrong is worth a line. */
export const quietLogger = new Logger((scope) => (level, message) => {
  if (level !== 'error' && level !== 'warning') return;
  const about = { event: 'jobs', task: scope.taskIdentifier, job: scope.jobId };
  if (level === 'error') log.error(about, message);
  else log.warn(about, message);
});

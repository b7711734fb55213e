import { Logger } from 'graphile-worker';

/** For tests, which are told of a failure by its being thrown. */
export const silentLogger = new Logger(() => () => {});

/** The job queue tells its every step; only what went wrong is worth a line. */
export const quietLogger = new Logger((scope) => (level, message) => {
  if (level === 'error' || level === 'warning') console.error(`Jobs: ${message}`, scope.taskIdentifier ?? '');
});

import { Logger } from 'graphile-worker';

/** The job queue tells its every step; only what went wrong is worth a line. */
export const quietLogger = new Logger((scope) => (level, message) => {
  if (level === 'error' || level === 'warning') console.error(`Jobs: ${message}`, scope.taskIdentifier ?? '');
});

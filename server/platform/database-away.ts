import pg from 'pg';

/** The connection broke, was refused or never came about. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** PostgreSQL is starting, stopping, full, out of disk or a standby; or it took too long over a statement. */
const databaseCodes = /^(08|53|57P0|57014|55P03|25006)/;

const lostConnection = /^(Connection terminated|Client has encountered a connection error)/;

/** The database cannot be asked just now: nothing is wrong with the request, and it may come again. */
export function isAway(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return databaseCodes.test(error.code ?? '');
  if (error instanceof AggregateError) return error.errors.some(isAway);
  if (!(error instanceof Error)) return false;
  return (
    connectionCodes.has((error as NodeJS.ErrnoException).code ?? '') || lostConnection.test(error.message)
  );
}

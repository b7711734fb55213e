import pg from 'pg';
import { log } from '../lib/log.ts';

/** The connection broke or could not be made. */
const connectionCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
]);

/** PostgreSQL is starting, stopping, full, out of disk or a standby, or a timeout ended a statement. */
const databaseCodes = /^(08|53|57P0|57014|55P03|25006)/;

const lostConnection = /^(Connection terminated|Client has encountered a connection error)/;

/** Tells whether the database is unavailable: the request is valid and may be repeated. */
export function isConnectionError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return databaseCodes.test(error.code ?? '');
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  if (!(error instanceof Error)) return false;
  return (
    connectionCodes.has((error as NodeJS.ErrnoException).code ?? '') || lostConnection.test(error.message)
  );
}

/** Tells whether PostgreSQL could not write because its disk or quota is full. */
export const isDiskFull = (error: unknown) => error instanceof pg.DatabaseError && error.code === '53100';

const quietFor = 10_000; // milliseconds between two log lines of one kind
const fullFor = 30_000; // milliseconds for which a full disk makes the server unready

const lastLogs = new Map<string, { loggedAt: number; silent: number }>();
let fullAt = Number.NEGATIVE_INFINITY;

/** Logs that the database is unavailable: at once, then every ten seconds with the number of errors. */
export function reportDatabaseError(error: Error & { code?: string }, about: object): void {
  if (isDiskFull(error)) fullAt = performance.now();
  const code = error.code ?? error.name;
  const { loggedAt, silent } = lastLogs.get(code) ?? { loggedAt: Number.NEGATIVE_INFINITY, silent: 0 };
  if (performance.now() - loggedAt < quietFor) {
    lastLogs.set(code, { loggedAt, silent: silent + 1 });
    return;
  }
  lastLogs.set(code, { loggedAt: performance.now(), silent: 0 });
  log.error({ event: 'database.failed', err: error, silent, ...about }, 'A database query failed.');
}

/** Tells whether a statement recently met a full disk. */
export const wasDiskFull = () => performance.now() - fullAt < fullFor;

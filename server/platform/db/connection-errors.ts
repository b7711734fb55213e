import pg from 'pg';
import { log } from '../lib/log.ts';

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
export function isConnectionError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return databaseCodes.test(error.code ?? '');
  if (error instanceof AggregateError) return error.errors.some(isConnectionError);
  if (!(error instanceof Error)) return false;
  return (
    connectionCodes.has((error as NodeJS.ErrnoException).code ?? '') || lostConnection.test(error.message)
  );
}

/** PostgreSQL could not write, because its disk or its quota is full. */
export const isDiskFull = (error: unknown) => error instanceof pg.DatabaseError && error.code === '53100';

const quietFor = 10_000; // milliseconds between two lines about the same trouble
const fullFor = 30_000; // milliseconds for which a full disk keeps the shop from being ready

const troubles = new Map<string, { loggedAt: number; silent: number }>();
let fullAt = Number.NEGATIVE_INFINITY;

/** Says in the log that the database could not be asked: at once, then every ten seconds with how many there were. */
export function reportAway(error: Error & { code?: string }, about: object): void {
  if (isDiskFull(error)) fullAt = performance.now();
  const code = error.code ?? error.name;
  const { loggedAt, silent } = troubles.get(code) ?? { loggedAt: Number.NEGATIVE_INFINITY, silent: 0 };
  if (performance.now() - loggedAt < quietFor) {
    troubles.set(code, { loggedAt, silent: silent + 1 });
    return;
  }
  troubles.set(code, { loggedAt: performance.now(), silent: 0 });
  log.error({ event: 'database.failed', err: error, silent, ...about }, 'The database could not be asked.');
}

/** Whether a statement met a full disk just now. */
export const wasDiskFull = () => performance.now() - fullAt < fullFor;

import { pino } from 'pino';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

interface Failure extends Error {
  code?: string;
}

/** PostgreSQL names the rows that it complains about, and they may hold somebody's address: details stay out of the log. */
export const describeError = ({ name, message, stack = '', code }: Failure) => ({
  type: name,
  message,
  stack,
  code,
});

/**
 * What this process says outside of requests: one JSON line each on the standard output, with level, time (milliseconds
 * since 1970), process and `event`. `LOG_LEVEL` sets the least level that is written.
 */
export const log = pino({ level: 'info', serializers: { err: describeError } });

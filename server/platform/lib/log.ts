import { pino } from 'pino';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

interface Failure extends Error {
  code?: string;
}

/** Describes an error for the log without details, because PostgreSQL's details may contain personal data. */
export const describeError = ({ name, message, stack = '', code }: Failure) => ({
  type: name,
  message,
  stack,
  code,
});

/**
 * Logs outside of requests: one JSON line each on standard output, with level, time (milliseconds since 1970),
 * process and `event`. `LOG_LEVEL` sets the lowest level.
 */
export const log = pino({ level: 'info', serializers: { err: describeError } });

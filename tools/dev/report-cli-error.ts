import { MigrationError } from '../../server/platform/db/migrate.ts';
import { ConfigError } from '../../server/platform/lib/config.ts';
import { DatabaseSetupError } from '../../server/platform/postgres/errors.ts';

/** Prints one line for an error that the user can correct. Any other error is a defect and prints its stack. */
export function reportCliError(error: unknown) {
  console.error(lineOf(error) ?? error);
  process.exitCode = 1;
}

const unreachable = ['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'];
const notPermitted = ['EACCES', 'EPERM', 'EROFS'];
const refusedByDatabase: Record<string, string> = {
  '28P01': 'it refuses the password',
  '28000': 'it refuses the account',
  '3D000': 'it has no database of that name',
  '42501': 'the account lacks a permission',
  '53300': 'it has no connection left',
  '57P03': 'it is starting or stopping; try again',
};

/** Returns the line for an error that the user can correct, or undefined for a defect. */
export function lineOf(error: unknown): string | undefined {
  if ([ConfigError, MigrationError, DatabaseSetupError].some((kind) => error instanceof kind))
    return (error as Error).message;
  if (error instanceof AggregateError) return lineOf(error.errors[0]);
  const { code = '', message = '', path, syscall } = error as NodeJS.ErrnoException;
  if (unreachable.includes(code))
    return `The database does not answer: ${message}. Start it, or correct DATABASE_URL`;
  if (refusedByDatabase[code])
    return `The database refuses this program: ${refusedByDatabase[code]} (${message}). Correct DATABASE_URL`;
  if (notPermitted.includes(code))
    return `${path ?? 'A file'} cannot be used (${code}, ${syscall ?? 'open'}). Run this as the account of the shop`;
  if (code === 'ENOSPC') return 'The disk is full. Make room and try again';
  if (code.startsWith('ERR_PARSE_ARGS')) return message;
  return undefined;
}

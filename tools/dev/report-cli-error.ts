import { MigrationError } from '../../server/platform/db/migrate.ts';
import { ConfigError } from '../../server/platform/lib/config.ts';
import { DatabaseSetupError } from '../../server/platform/postgres/errors.ts';

/** Prints one line for an error that the user can correct. Any other error is a defect and prints its stack. */
export function reportCliError(error: unknown) {
  const known = [ConfigError, MigrationError, DatabaseSetupError].some((kind) => error instanceof kind);
  console.error(known ? (error as Error).message : error);
  process.exitCode = 1;
}

import { MigrationError } from '../../server/platform/db/migrate.ts';
import { ConfigError } from '../../server/platform/lib/config.ts';
import { DatabaseSetupError } from '../../server/platform/postgres/errors.ts';

/** What whoever typed the command can put right is one line; anything else is a defect and shows its trace. */
export function reportCliError(error: unknown) {
  const known = [ConfigError, MigrationError, DatabaseSetupError].some((kind) => error instanceof kind);
  console.error(known ? (error as Error).message : error);
  process.exitCode = 1;
}

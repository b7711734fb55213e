import { MigrationError } from '../../server/platform/db/migrate.ts';
import { ConfigError } from '../../server/platform/lib/config.ts';
import { DatabaseTrouble } from '../../server/platform/postgres/errors.ts';

/** What whoever typed the command can put right is one line; anything else is a defect and shows its trace. */
export function sayTrouble(error: unknown) {
  const known = [ConfigError, MigrationError, DatabaseTrouble].some((kind) => error instanceof kind);
  console.error(known ? (error as Error).message : error);
  process.exitCode = 1;
}

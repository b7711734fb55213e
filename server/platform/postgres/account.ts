import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { DatabaseSetupError, otherwiseSetDatabaseUrl } from './errors.ts';

const run = promisify(execFile);

/** The system user of PostgreSQL; undefined for our own. */
export interface Account {
  readonly uid?: number;
  readonly gid?: number;
}

/**
 * Returns the user for PostgreSQL, which refuses to run as root: root uses the user `postgres`, created if missing.
 */
export async function databaseAccount(): Promise<Account> {
  if (process.getuid?.() !== 0) return {};
  return (await findPostgresUser()) ?? (await makePostgresUser());
}

async function findPostgresUser(): Promise<Required<Account> | undefined> {
  try {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, 'postgres'])));
    return { uid: Number(uid?.stdout), gid: Number(gid?.stdout) };
  } catch {
    return undefined; // `id` fails when there is no such user
  }
}

async function makePostgresUser(): Promise<Required<Account>> {
  try {
    await run('useradd', [
      '--system',
      '--user-group',
      '--no-create-home',
      '--shell',
      '/bin/false',
      'postgres',
    ]);
  } catch (error) {
    throw new DatabaseSetupError(
      `As root, PostgreSQL needs a user named postgres to run as, and none could be made: create one, ` +
        `start as an ordinary user, ${otherwiseSetDatabaseUrl}`,
      { cause: error },
    );
  }
  const made = await findPostgresUser();
  if (!made) throw new DatabaseSetupError('databaseAccount: useradd did not create the user postgres');
  return made;
}

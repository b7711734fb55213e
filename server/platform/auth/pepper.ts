import { hash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../lib/config.ts';

/**
 * Returns the pepper of password hashes, which is never in the database. Several machines share `PASSWORD_PEPPER`;
 * a single machine creates its own in dataDir. Losing it means resetting every password.
 */
export function readPepper({ pepper, dataDir }: Pick<Config, 'pepper' | 'dataDir'>): Buffer {
  return hash('sha256', pepper ?? readOrCreatePepper(dataDir), 'buffer');
}

function readOrCreatePepper(dataDir: string): string {
  const file = join(dataDir, 'password-pepper');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // of two processes at once, the faster one's is used
  }
  return readFileSync(file, 'utf8');
}

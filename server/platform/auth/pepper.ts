import { hash, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../lib/config.ts';

/**
 * The key that passwords are hashed with besides their salt, kept anywhere but in the database. Several machines are
 * told the same one (`PASSWORD_PEPPER`); a single one makes its own. Whoever loses it resets every password.
 */
export function readPepper({ pepper, dataDir }: Pick<Config, 'pepper' | 'dataDir'>): Buffer {
  return hash('sha256', pepper ?? keptIn(dataDir), 'buffer');
}

function keptIn(dataDir: string): string {
  const file = join(dataDir, 'password-pepper');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // of two at once, the quicker one's is used
  }
  return readFileSync(file, 'utf8');
}

import { hash, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../lib/config.ts';

/**
 * Returns the pepper of password hashes, which is never in the database. Several machines share `PASSWORD_PEPPER`;
 * a single machine creates its own in dataDir. Losing it means resetting every password.
 */
export function readPepper({ pepper, dataDir }: Pick<Config, 'pepper' | 'dataDir'>): Buffer {
  return hash('sha256', pepper ?? readOrCreatePepper(dataDir), 'buffer');
}

/** Returns the pepper and, while it is replaced, the one before. */
export const readPeppers = (config: Pick<Config, 'pepper' | 'oldPepper' | 'dataDir'>) => ({
  pepper: readPepper(config),
  oldPepper: readOldPepper(config),
});

/** Returns the pepper before, while it is replaced. */
export const readOldPepper = ({ oldPepper }: Pick<Config, 'oldPepper'>): Buffer | undefined =>
  oldPepper === undefined ? undefined : hash('sha256', oldPepper, 'buffer');

/** Returns the public name of a pepper, which stored hashes carry: 6 bytes in base64. It reveals nothing of it. */
export const keyIdOf = (pepper: Buffer): string =>
  Buffer.from(hkdfSync('sha256', pepper, '', 'key id', 6)).toString('base64');

/**
 * The same for a command on an existing shop: it creates no pepper, because what it seals with another one the shop
 * cannot open. Throws a ConfigError without one.
 */
export function readExistingPepper(config: Pick<Config, 'pepper' | 'dataDir'>): Buffer {
  if (config.pepper || existsSync(fileIn(config.dataDir))) return readPepper(config);
  throw new ConfigError(
    `${fileIn(config.dataDir)} is missing. Set DATA_DIR or PASSWORD_PEPPER as for the shop, or start the shop first`,
  );
}

const fileIn = (dataDir: string) => join(dataDir, 'password-pepper');

function readOrCreatePepper(dataDir: string): string {
  const file = fileIn(dataDir);
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // of two processes at once, the faster one's is used
  }
  return readFileSync(file, 'utf8');
}

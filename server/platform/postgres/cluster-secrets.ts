import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { linesOf } from './read-lines.ts';

/** Kept beside the data, for us alone: where the server listens and the passwords of its roles. */
export interface Keys {
  port: number;
  admin: string;
  owner: string;
  app: string;
}

const fileIn = (dataDir: string) => join(dataDir, 'database.json');
const secret = () => randomBytes(24).toString('hex');
const asText = (keys: Keys) => `${JSON.stringify(keys, null, 2)}\n`;

export function findKeys(dataDir: string): Keys | undefined {
  const text = linesOf(fileIn(dataDir)).join('\n');
  return text ? JSON.parse(text) : undefined;
}

/** Of two who make them at once, the quicker one's are used by both. */
export function makeKeys(dataDir: string): Keys {
  const keys = { port: 0, admin: secret(), owner: secret(), app: secret() };
  try {
    writeFileSync(fileIn(dataDir), asText(keys), { mode: 0o600, flag: 'wx' });
    return keys;
  } catch (error) {
    const made = findKeys(dataDir);
    if (!made) throw error;
    return made;
  }
}

export function saveClusterKeys(dataDir: string, keys: Keys): Keys {
  writeFileSync(`${fileIn(dataDir)}.new`, asText(keys), { mode: 0o600 });
  renameSync(`${fileIn(dataDir)}.new`, fileIn(dataDir));
  return keys;
}

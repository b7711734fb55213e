import { randomBytes } from 'node:crypto';
import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readLines } from './read-lines.ts';

/** The port of the server and the passwords of its roles, stored next to the data for this account only. */
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
  const text = readLines(fileIn(dataDir)).join('\n');
  return text ? JSON.parse(text) : undefined;
}

/** Creates the secrets. Two processes at once both use those of the faster one. */
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

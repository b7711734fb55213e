import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';
import { fileVariable, settingsList } from './settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const largest = 4_096; // bytes

/** Returns a setting's value from the environment or from the file that its `NAME_FILE` names. Adds to `faults`. */
export function readSetting(environment: Environment, name: string, faults: string[]): string | undefined {
  const value = environment[name]?.trim();
  const isSecret = settingsList.some((setting) => setting.name === name && 'isSecret' in setting);
  const variable = fileVariable(name);
  const path = isSecret ? environment[variable]?.trim() : undefined;
  if (!path) return value || undefined;
  if (value) {
    faults.push(`${name} and ${variable} are both set; keep one`);
    return undefined;
  }
  try {
    return readSecret(path);
  } catch (error) {
    faults.push(`${variable}=${path} ${reasonOf(error as NodeJS.ErrnoException)}`);
    return undefined;
  }
}

class Unusable extends Error {}

const reasonOf = (error: NodeJS.ErrnoException) =>
  error instanceof Unusable ? error.message : `cannot be read: ${error.code}`;

/** Returns the text of a file without the space around it, as `echo` and editors leave a line break. */
function readSecret(path: string): string {
  const handle = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)); // a pipe would wait for a writer
  try {
    const found = fstatSync(handle);
    if (!found.isFile()) throw new Unusable('is not a file');
    if (found.size > largest) throw new Unusable(`is larger than ${largest} bytes`);
    const bytes = Buffer.alloc(found.size);
    const text = bytes.toString('utf8', 0, readSync(handle, bytes, 0, bytes.length, 0)).trim();
    if (!text) throw new Unusable('is empty');
    return text;
  } finally {
    closeSync(handle);
  }
}

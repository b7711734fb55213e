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
import { linesOf } from './read-lines.ts';

const run = promisify(execFile);

/** One PostgreSQL server: its programs, whom it runs as, and where it keeps everything. */
export interface Cluster {
  readonly binaries: string;
  readonly account: Account;
  readonly data: string;
  readonly sockets: string; // the folder for its socket, closed to other users
  readonly log: string;
}

/** Names its superuser in the data directory it makes. */
export const superuser = 'kebun_admin';

export const isCreated = (cluster: Pick<Cluster, 'data'>) =>
  linesOf(join(cluster.data, 'PG_VERSION')).length > 0;

/** Under another name first, so that a data directory with the right name is a whole one. */
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
  const said = String((error as { stderr?: string }).stderr || error);
  if (/invalid locale/.test(said)) {
    return new DatabaseSetupError(
      `This machine lacks the locale C.UTF-8 that PostgreSQL needs for Chinese: install it ` +
        `(Debian: apt-get install libc-bin; Red Hat: dnf install glibc-langpack-en), ${otherwiseSetDatabaseUrl}`,
    );
  }
  if (/EACCES|denied/.test(said) && cluster.account.uid !== undefined) {
    return new DatabaseSetupError(
      `The user postgres cannot reach ${cluster.data}: set DATA_DIR to a folder that is open to it`,
    );
  }
  const why = said.split('\n').find((line) => /error|fatal/i.test(line)) ?? said.trim();
  return new DatabaseSetupError(`PostgreSQL could not be set up in ${cluster.data}: ${why}`, {
    cause: error,
  });
}

/** Ready for connections when this returns. One that already runs on the data directory is used as it is. */
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
      detached: true, // the terminal's Ctrl-C is for us: PostgreSQL ends after the last request
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

/** The log of the time before stays beside it, for it may say why PostgreSQL ended. Nobody else may read either. */
function openLog(path: string) {
  if (existsSync(path)) renameSync(path, `${path}.1`);
  return openSync(path, 'w', 0o600);
}

function whyNotStarted(cluster: Cluster, failure: string) {
  const why = linesOf(cluster.log).findLast((line) => /FATAL|ERROR/.test(line));
  return new DatabaseSetupError(`PostgreSQL did not start: ${why ?? failure} (see ${cluster.log})`);
}

const whyNotStopped = ({ data }: Cluster, { pid }: Postmaster) =>
  new DatabaseSetupError(
    `The PostgreSQL in ${data} was told to end and does not, since process ${pid} is still in use`,
  );

function ownedFolder(path: string, account: Account) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  giveTo(path, account);
}

function giveTo(path: string, { uid, gid }: Account) {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

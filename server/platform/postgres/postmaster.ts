import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readLines } from './read-lines.ts';

/** The running server of a data directory, by its pid file. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly status: 'starting' | 'stopping' | 'ready';
}

/** Finds the running server. It removes the files of a killed one, whose process id may belong to another program. */
export function findPostmaster(data: string): Postmaster | undefined {
  const file = join(data, 'postmaster.pid');
  const [pid, , , port, sockets, , , status] = readLines(file);
  if (!pid) return undefined;
  if (!runsOn(data, Number(pid))) {
    if (sockets) rmSync(join(sockets, `.s.PGSQL.${port}.lock`), { force: true });
    rmSync(file, { force: true });
    return undefined;
  }
  return {
    pid: Number(pid),
    port: Number(port),
    status: (status?.trim() || 'starting') as Postmaster['status'],
  };
}

/**
 * Stops the server: connections are closed and data is flushed. After `patience` milliseconds it is stopped without
 * a flush, as in a power failure.
 */
export async function stopPostmaster(data: string, timeoutMs = 2_000) {
  const postmaster = findPostmaster(data);
  if (!postmaster) return;

  process.kill(postmaster.pid, 'SIGINT');
  if (await isGone(data, timeoutMs)) return;
  process.kill(postmaster.pid, 'SIGQUIT');
  await isGone(data, timeoutMs);
}

async function isGone(data: string, timeoutMs: number) {
  const deadline = performance.now() + timeoutMs;
  while (findPostmaster(data)) {
    if (performance.now() > deadline) return false;
    await wait(10);
  }
  return true;
}

function runsOn(data: string, pid: number) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  if (process.platform !== 'linux') return true;
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(data);
  } catch {
    return false; // it stopped in between
  }
}

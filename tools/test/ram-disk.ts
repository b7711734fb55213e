import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const needed = 4 * 1024 ** 3; // bytes: several times what the tests' databases take at their most
const ours = /^kebun-test-(\d+)$/;

/**
 * Gives what runs a data folder in memory, on machines that have room there, and removes it afterwards. Tests copy
 * and drop databases of a thousand files by the hundred, over which a disk's file system takes longer than PostgreSQL.
 */
export async function withRamDisk<T>(run: (environment: NodeJS.ProcessEnv) => Promise<T>): Promise<T> {
  if (process.env.DATA_DIR || !hasRoom()) return run({});
  for (const name of readdirSync(memory).filter(isAbandoned)) remove(name);
  const name = `kebun-test-${process.pid}`;
  mkdirSync(join(memory, name), { mode: 0o755 }); // PostgreSQL, which is never root, must be able to pass through
  try {
    return await run({ DATA_DIR: join(memory, name) });
  } finally {
    remove(name);
  }
}

/** PostgreSQL's programs may have to be copied along, so it must be a place where programs may run. */
function hasRoom() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , , options = 'noexec'] = mounts.find((line) => line.split(' ')[1] === memory)?.split(' ') ?? [];
    const { bavail, bsize } = statfsSync(memory);
    return !options.split(',').includes('noexec') && bavail * bsize >= needed;
  } catch {
    return false; // no such place: not Linux, or a closed one
  }
}

/** Left by a run that was killed. A PostgreSQL that still serves from there ends when it sees its files gone. */
function isAbandoned(name: string) {
  const run = ours.exec(name)?.[1];
  if (!run) return false;
  try {
    process.kill(Number(run), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

function remove(name: string) {
  try {
    rmSync(join(memory, name), { recursive: true });
  } catch (error) {
    console.warn(`${join(memory, name)} was left there: ${error}`); // another account's
  }
}

import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const memory = '/dev/shm';
const needed = 4 * 1024 ** 3; // bytes: several times the maximum of the tests' databases
const ours = /^kebun-test-(\d+)$/;

/**
 * Runs work with a data folder in memory, if there is room, and removes it afterwards. Tests copy and drop hundreds
 * of databases with a thousand files each, for which a disk's file system takes longer than PostgreSQL.
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

/** PostgreSQL's programs may be copied there, so the file system must allow execution. */
function hasRoom() {
  try {
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const [, , , options = 'noexec'] = mounts.find((line) => line.split(' ')[1] === memory)?.split(' ') ?? [];
    const { bavail, bsize } = statfsSync(memory);
    return !options.split(',').includes('noexec') && bavail * bsize >= needed;
  } catch {
    return false; // not Linux, or not accessible
  }
}

/**
 * Tells whether a folder belongs to a killed run. A PostgreSQL that still serves from there stops when its files
 * are gone.
 */
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
